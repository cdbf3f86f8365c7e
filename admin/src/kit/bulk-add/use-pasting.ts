// A table that is pasted into the form for several records: the lines it fills, what its headings mean, and the way back.
import { useState } from 'react';
import type { Target } from './headings.ts';
import { type Block, type Line, type LineColumn, mapHeading, type PastedTable, pasteBlock } from './lines.ts';

export interface Pasting<L extends Line> {
  readonly lines: readonly L[];
  readonly columns: readonly LineColumn[];
  readonly setLines: (lines: readonly L[]) => void;
  /** A line with what it had before, or a new one. */
  readonly openLine: (line: Line) => L;
}

export function usePasting<L extends Line>({ lines, columns, setLines, openLine }: Pasting<L>) {
  const [table, setTable] = useState<PastedTable>();
  const [before, setBefore] = useState<readonly L[]>();

  function undoPaste() {
    if (before) setLines(before);
    setBefore(undefined);
    setTable(undefined);
  }
  return {
    table,
    paste(block: Block) {
      const pasted = pasteBlock(lines, columns, block, () => crypto.randomUUID());
      setBefore(lines);
      setTable(pasted.table);
      setLines(pasted.lines.map(openLine));
    },
    /** Absent once something else was done. */
    undoPaste: before && undoPaste,
    keepPaste: () => setBefore(undefined),
    mapHeading(place: number, target: Target) {
      if (!table) return;
      const mapped = mapHeading({ lines, table }, place, target, columns);
      setTable(mapped.table);
      setLines(mapped.lines);
    },
  };
}
