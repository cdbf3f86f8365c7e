// What a bench has found out: figures beside the bar they are about, and whatever was not right.

/** One line of the table. */
export interface Finding {
  /** The number of the bar. */
  readonly bar: number;
  readonly what: string;
  readonly measured: string;
  /** What it should be; absent where nothing is demanded. */
  readonly limit?: string;
  readonly isMet?: boolean;
  /** The same for programs: kept with the results of a run. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Outcome {
  readonly findings: readonly Finding[];
  /** One sentence for everything that is wrong in substance, however fast it was. */
  readonly wrong: readonly string[];
}

interface Judged {
  readonly bar: number;
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly unit?: 'ms' | 's' | 'KB' | '-fold';
  /** Said after the value. */
  readonly note?: string;
}

/** A value that should not be above its limit. */
export function atMost({ bar, what, value, limit, unit, note }: Judged): Finding {
  const measured = `${withUnit(value, unit)}${note === undefined ? '' : ` (${note})`}`;
  return { bar, what, measured, limit: `≤ ${withUnit(limit, unit, true)}`, isMet: value <= limit, figures: { [what]: value } };
}

/** Something that must be as it is described, such as "no publication is lost". */
export const holds = (finding: Required<Omit<Finding, 'figures'>>): Finding => ({ ...finding, figures: {} });

/** A figure that is told beside the others. */
export const beside = (bar: number, what: string, measured: string, figures: Readonly<Record<string, number>> = {}): Finding => ({
  bar,
  what,
  measured,
  figures,
});

function withUnit(value: number, unit: Judged['unit'], isPlain = false): string {
  const number = isPlain || Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
  return unit === undefined ? number : `${number}${unit === '-fold' ? '' : ' '}${unit}`;
}
