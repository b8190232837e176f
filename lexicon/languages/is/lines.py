"""A word list as it is committed."""

import gzip
from pathlib import Path


def write_lines(path: Path, lines: list[str]) -> None:
    # No time and no file name inside: the same lines give the same bytes.
    text = "".join(f"{line}\n" for line in lines).encode()
    path.write_bytes(gzip.compress(text, compresslevel=9, mtime=0))
