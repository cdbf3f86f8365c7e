// A table that is pasted into the form for several records: the lines it fills, what its headings mean, and the way back.
import { useState } from 'react';
import type { Target } from './headings.ts';
import { type Block, type FilledLines, type Line, mapHeading, type PastedTable, type Pasting, pasteBlock } from './lines.ts';

export interface PastingOptions<L extends Line> extends Omit<Pasting, 'newId'> {
  readonly lines: readonly L[];
  readonly setLines: (lines: readonly L[]) => void;
  /** A line with what it had before, or a new one. */
  readonly openLine: (line: Line) => L;
}

export function usePasting<L extends Line>({ lines, columns, knownBy, setLines, openLine }: PastingOptions<L>) {
  const [table, setTable] = useState<PastedTable>();
  const [before, setBefore] = useState<{ readonly lines: readonly L[]; readonly block: Block }>();

  function undoPaste() {
    if (before) setLines(before.lines);
    setBefore(undefined);
    setTable(undefined);
  }
  function pasteOnto(known: readonly L[], block: Block) {
    const pasted: FilledLines<Line> = pasteBlock(known, block, { columns, knownBy, newId: () => crypto.randomUUID() });
    setBefore({ lines: known, block });
    setTable(pasted.table);
    setLines(pasted.lines.map(openLine));
  }
  return {
    table,
    paste: (block: Block) => pasteOnto(lines, block),
    /** Absent once something else was done. */
    undoPaste: before && undoPaste,
    /** Says whether the first line has headings; absent once something else was done. */
    setHeaded: before && ((isHeaded: boolean) => pasteOnto(before.lines, { ...before.block, isHeaded })),
    keepPaste: () => setBefore(undefined),
    mapHeading(place: number, target: Target) {
      if (!table) return;
      const mapped = mapHeading({ lines, table }, place, target, columns);
      setTable(mapped.table);
      setLines(mapped.lines);
    },
  };
}
