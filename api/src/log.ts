// Structured lines for machines. Nothing secret or personal goes in: no bodies, no cookies, no addresses of people. What
// libraries put into their errors is cleaned on its way: queries with their values, answers of mail servers.
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'error' | 'warn' | 'info'>;

export interface LogOptions {
  /** The least important lines that are written. */
  readonly level?: 'error' | 'warn' | 'info';
  readonly destination?: DestinationStream;
}

export const createLog = ({ level = 'warn', destination = pino.destination(2) }: LogOptions = {}): Log =>
  pino({ level, serializers: { error: describeError, path: cleaned }, redact: { paths: secretNames, censor: '…' } }, destination);

// For a line that was given a whole object by mistake.
const names = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'email', 'body', 'headers'];
const secretNames = names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: unknown;
}

/** What helps to find a fault; never the further fields of an error, which hold what the fault was about. */
function describeError(error: unknown): DescribedError | string {
  if (!(error instanceof Error)) return cleaned(String(error));
  const { code } = error as NodeJS.ErrnoException; // only some errors have one
  return {
    type: error.name,
    message: cleaned(error.message),
    ...(code !== undefined && { code: String(code) }),
    ...(error.stack !== undefined && { stack: cleaned(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const leaks: readonly (readonly [RegExp, string])[] = [
  // A failed query names its values on a line of their own, which may itself break.
  [/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '\nparams: …'],
  [/\/\/[^/@\s]*@/g, '//…@'],
  [/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu, '…@…'],
  [/((?:__Host-)?stem_\w+=|token=|Bearer +)[^;,\s"']+/gi, '$1…'],
];

function cleaned(text: string): string {
  return leaks.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
