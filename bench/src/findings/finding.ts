// What a bench measured, beside the bar it belongs to, and what was wrong.

/** One line of the table. */
export interface Finding {
  /** The number of the bar. */
  readonly bar: number;
  readonly what: string;
  readonly measured: string;
  /** Absent where nothing is required. */
  readonly limit?: string;
  readonly isMet?: boolean;
  /** The same for programs; written to the results of a run. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Outcome {
  readonly findings: readonly Finding[];
  /** One sentence per mistake, however fast the system was. */
  readonly wrong: readonly string[];
}

interface Judged {
  readonly bar: number;
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly unit?: 'ms' | 's' | 'KB' | 'MB' | '%' | '-fold';
  /** Printed after the value. */
  readonly note?: string;
}

/** A value that must not exceed its limit. */
export function checkLimit({ bar, what, value, limit, unit, note }: Judged): Finding {
  const measured = `${withUnit(value, unit)}${note === undefined ? '' : ` (${note})`}`;
  return { bar, what, measured, limit: `≤ ${withUnit(limit, unit, true)}`, isMet: value <= limit, figures: { [what]: value } };
}

/** A condition that must be true, such as "no publication is lost". */
export const checkCondition = (finding: Required<Omit<Finding, 'figures'>>): Finding => ({ ...finding, figures: {} });

/** A figure without a limit. */
export const noteFigure = (bar: number, what: string, measured: string, figures: Readonly<Record<string, number>> = {}): Finding => ({
  bar,
  what,
  measured,
  figures,
});

function withUnit(value: number, unit: Judged['unit'], isPlain = false): string {
  const number = isPlain || Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
  return unit === undefined ? number : `${number}${unit === '-fold' ? '' : ' '}${unit}`;
}
