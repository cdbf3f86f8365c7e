// The lines of the form beside the records that are there, with what the editor says of lines that are not sure.
import { columnSchema, type EntityName } from '@stem/model';
import { useState } from 'react';
import { entities } from '../../texts/entities.ts';
import { compareLines, type KnownRecord } from './compare-lines.ts';
import type { Line, PastedTable } from './lines.ts';

export interface TableCounts {
  readonly added: number;
  /** People of other events. */
  readonly joined: number;
  readonly changed: number;
  readonly removed: number;
}

export interface ComparisonOptions {
  readonly name: EntityName;
  readonly records: readonly KnownRecord[];
  readonly knownBy: readonly string[];
  readonly lines: readonly Line[];
  readonly table: PastedTable | undefined;
}

export function useComparison({ name, records, knownBy, lines, table }: ComparisonOptions) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map());
  const [removesGone, setRemovesGone] = useState(false);
  const { lines: compared, gone: missing } = compareLines(lines, { records, knownBy, answers, stored: (column, value) => storedText(name, column, value) });
  const count = (state: (typeof compared)[number]['state']) => compared.filter((line) => line.state === state).length;
  // A table that names none of the records is no version of their list.
  const gone = table && missing.length < records.filter(({ elsewhere }) => elsewhere === undefined).length ? missing : [];
  const removed = removesGone ? gone : [];
  const counts: TableCounts = { added: count('new'), joined: count('joins'), changed: count('changed'), removed: removed.length };
  return {
    ofLine: new Map(compared.map((line) => [line.id, line])),
    counts,
    unchanged: count('unchanged'),
    asked: count('asked'),
    gone,
    removed,
    removesGone,
    setRemovesGone,
    answer: (line: string, is: string) => setAnswers(new Map([...answers].filter(([id]) => id !== line).concat(is === '' ? [] : [[line, is]]))),
  };
}

/** As the api stores it: the address of a website is completed. */
function storedText(name: EntityName, column: string, value: string): string {
  const parsed = columnSchema(entities[name], column)?.safeParse(value);
  return parsed?.success && typeof parsed.data === 'string' ? parsed.data : value;
}
