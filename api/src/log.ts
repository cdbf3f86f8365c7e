// The log: JSON lines without anything secret or personal. Errors of libraries are cleaned: queries with values, answers of mail servers.
import { Said } from '@stem/content-pipeline';
import { baseLanguage } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** `info` is what an operator follows: starts, stops, publishing; `debug` adds each request. */
export type Log = Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>;

export interface LogOptions {
  readonly level?: 'error' | 'warn' | 'info' | 'debug';
  readonly destination?: DestinationStream;
  /** The name of this process, in each line. */
  readonly node?: string;
}

export const createLog = ({ level = 'info', destination = pino.destination(2), node }: LogOptions = {}): Log =>
  pino(
    {
      level,
      base: { pid: process.pid, ...(node !== undefined && { node }) },
      serializers: { error: describeError, path: removeSecrets },
      redact: { paths: secretNames, censor: '…' },
      hooks: { logMethod: countRepeats(createRepeats()) },
    },
    destination,
  );

/** Makes lines of what Node itself would print: warnings, and errors that nothing has caught, which end the process. */
export function logEverything(log: Log): void {
  for (const event of ['warning', 'uncaughtException']) process.removeAllListeners(event);
  process.on('warning', (error) => log.warn({ error }, 'Node warns'));
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'Stem ends because of an error that nothing has caught');
    process.exit(1);
  });
}

/** An error in the background is tried again. One of a request has a reference, which the client has: each is written. */
const countRepeats = (take: ReturnType<typeof createRepeats>): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> =>
  function logMethod(args, method) {
    const [fields, sentence] = args as unknown as [unknown, unknown]; // all our lines have both
    if (typeof fields !== 'object' || fields === null || !('error' in fields) || 'reference' in fields) method.apply(this, args);
    else
      take({
        key: `${sentence} ${textOf(fields.error)}`,
        write: (times) => method.apply(this, times === undefined ? args : [{ ...fields, times }, String(sentence)]),
      });
  };

// For a line that received a whole object by mistake.
const names = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'email', 'body', 'headers'];
const secretNames = names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: unknown;
}

/** What helps to find a fault. Other fields of an error are left out: they may contain personal data. */
function describeError(error: unknown): DescribedError | string {
  if (!(error instanceof Error)) return removeSecrets(String(error));
  const { code } = error as NodeJS.ErrnoException; // only some errors have one
  return {
    type: error.name,
    message: removeSecrets(error instanceof Said ? formatSentence(error.words, baseLanguage) : error.message),
    ...(code !== undefined && { code: String(code) }),
    ...(error.stack !== undefined && { stack: removeSecrets(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const leaks: readonly (readonly [RegExp, string])[] = [
  // A failed query lists its values after a line break; values may contain line breaks themselves.
  [/\nparams:(?:(?!\n {1,20}at )[\s\S])*/g, '\nparams: …'],
  [/\/\/[^/@\s]*@/g, '//…@'],
  [/(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu, '…@…'],
  // The address of a calendar is its secret.
  [/(\/api\/calendar\/)[\w-]+\.ics/g, '$1….ics'],
  [/((?:__Host-)?stem_\w+=|token=|Bearer +)[^;,\s"']+/gi, '$1…'],
];

function removeSecrets(text: string): string {
  return leaks.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

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

interface Line {
  /** Equal for lines that say the same. */
  readonly key: string;
  /** `times`: how often it was logged since the last one; none for the first. */
  readonly write: (times?: number) => void;
}

/** Takes each line, and writes it now, later with others, or never. */
function createRepeats(): (line: Line) => void {
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
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = codes.exec(error.message)?.[0] } = error as NodeJS.ErrnoException; // only some errors have one
  return `${error.name} ${code ?? error.message}`;
}
