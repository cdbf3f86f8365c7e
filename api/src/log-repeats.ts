// Work that is tried again fails again, hundreds of times while a disk is full. The log has the first line at once, and then the
// last one with their number, after pauses that become longer.

/** Milliseconds after the first line in which its repetitions are only counted; twice as long after each summary, up to the longest. */
const firstPause = 60_000;
const longestPause = 60 * 60_000;

/** At most 500 lines are known at a time; what is new beside them is written each time. */
const maxKnown = 500;

interface Repeated {
  times: number;
  summarize: (times: number) => void;
}

export interface Line {
  /** Equal for lines that say the same. */
  readonly key: string;
  /** `times`: how often it was logged since the last one; none for the first. */
  readonly write: (times?: number) => void;
}

/** Takes each line, and writes it now, later with others, or never. */
export function createRepeats(): (line: Line) => void {
  const known = new Map<string, Repeated>();
  function wait(key: string, pause: number) {
    setTimeout(() => {
      const { times, summarize } = known.get(key) ?? { times: 0, summarize: () => undefined };
      known.delete(key);
      if (times === 0) return;
      summarize(times);
      known.set(key, { times: 0, summarize });
      wait(key, Math.min(pause * 2, longestPause));
    }, pause).unref();
  }
  return ({ key, write }) => {
    const repeated = known.get(key);
    if (repeated) Object.assign(repeated, { times: repeated.times + 1, summarize: write });
    else {
      write();
      if (known.size >= maxKnown) return;
      known.set(key, { times: 0, summarize: write });
      wait(key, firstPause);
    }
  };
}

const codes = /\b(?:E[A-Z]{3,}|SQLITE_[A-Z_]+)\b/;

/** What an error says, without what differs between two tries, such as names of files. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = codes.exec(error.message)?.[0] } = error as NodeJS.ErrnoException; // only some errors have one
  return `${error.name} ${code ?? error.message}`;
}
