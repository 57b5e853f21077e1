// Sets hands by pokersolver's Pai Gow house way: run by benchmarks/pai_gow.py in the folder that has it.
// Reads a JSON list of hands from standard input, prints a JSON object with the settings and the seconds they took.
const { createRequire } = require("node:module");
const { PaiGowPokerHelper } = createRequire(`${process.cwd()}/`)("pokersolver");

function setting(hand) {
  try {
    const split = PaiGowPokerHelper.solve(hand);
    return [split.loHand, split.hiHand].map((one) => one.cardPool.map((card) => card.value + card.suit));
  } catch (error) {
    return error.name;
  }
}

const hands = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
hands.slice(0, 500).forEach(setting);
const began = process.cpuUsage();
const settings = hands.map(setting);
const taken = process.cpuUsage(began);
console.log(JSON.stringify({ settings, taken_s: (taken.user + taken.system) / 1e6 }));
