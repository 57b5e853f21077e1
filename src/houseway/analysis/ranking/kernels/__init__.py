"""Kernels that rank arrays of hands, and all hands."""
