// What an examination of the installation finds: a sentence, and what to do where something is wrong.
import type { Settings } from '../settings/settings.ts';

export interface Diagnosis {
  /** `doubtful`: it works, or cannot be tried yet. */
  readonly is: 'good' | 'doubtful' | 'bad';
  readonly says: string;
  readonly advice?: string;
}

export interface Examined {
  readonly settings: Settings;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly now: () => number;
  /** Where a trial mail goes; without an address none is sent. */
  readonly mailTo?: string;
}

/** Undefined for what is not set up. What it throws is the finding: it is bad, for the reason that the error names. */
export interface Examination {
  readonly of: string;
  readonly advice: string;
  readonly examine: (examined: Examined) => Promise<Diagnosis | undefined>;
}

export const good = (says: string): Diagnosis => ({ is: 'good', says });
export const doubtful = (says: string, advice?: string): Diagnosis => ({ is: 'doubtful', says, ...(advice !== undefined && { advice }) });

/** Milliseconds that a server may take. */
export const answerTimeout = 10_000;

export const soon = (): AbortSignal => AbortSignal.timeout(answerTimeout);

export const millisecondsOf = (since: number): string => `${Math.round(performance.now() - since)} ms`;
