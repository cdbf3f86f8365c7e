// Hints that this browser stores about an attendee. The server decides who is signed in.
import { keptInBrowser, keptInTab } from '../../scripts/kept.ts';

/** In milliseconds: as long as a login link is valid. */
const lifetime = 10 * 60_000;

const askedKey = (format: string) => `login-asked:${format}`;
export const signedInKey = 'attendee-signed-in';
const emailKey = 'login-email';
const sentToKey = (format: string) => `login-sent-to:${format}`;
/** Where a tab stores the link that waits for a click. */
export const tokenKey = (format: string) => `login-token:${format}`;

/** Whether the link of a mail that was requested at this instant may still be valid. */
export const isAwaited = (askedAt: number, now: number): boolean => now >= askedAt && now - askedAt < lifetime;

/** When this browser requested a link to an event, if that link may still be valid. */
export function askedAt(format: string, now: number): number | undefined {
  const at = Number(keptInBrowser.read(askedKey(format)) ?? Number.NaN);
  return isAwaited(at, now) ? at : undefined;
}

export function noteAsked(format: string, { email, now }: { readonly email: string; readonly now: number }): void {
  keptInBrowser.write(askedKey(format), String(now));
  keptInTab.write(sentToKey(format), email);
}

/** The address that this tab requested a mail for; the field may contain another one since. */
export const sentTo = (format: string): string => keptInTab.read(sentToKey(format)) ?? '';

/** The browser notifies the other tabs. */
export function noteSignedIn(format: string): void {
  keptInBrowser.write(askedKey(format), undefined);
  keptInTab.write(emailKey, undefined);
  keptInTab.write(sentToKey(format), undefined);
  keptInBrowser.write(signedInKey, 'yes');
}

export const isSignedIn = (): boolean => keptInBrowser.read(signedInKey) !== undefined;

/** What the account has of the marks goes with it; what was marked since stays for the next sign-in. */
export function noteSignedOut(): void {
  keptInBrowser.write(signedInKey, undefined);
  const { marked, compared } = readMarks();
  writeMarks({ marked: marked.filter((id) => !compared.includes(id)), compared: [] });
}

/** The ids of the sessions that are marked in this browser, and those that the account had when they were last compared. */
export interface Marks {
  readonly marked: readonly string[];
  readonly compared: readonly string[];
}

/** Where the programme keeps what is marked in this browser. */
const markedKey = 'stem_marked';
const comparedKey = 'stem_marked_before';

export const readMarks = (): Marks => ({ marked: readIds(markedKey), compared: readIds(comparedKey) });

export function writeMarks({ marked, compared }: Marks): void {
  for (const [key, ids] of [
    [markedKey, marked],
    [comparedKey, compared],
  ] as const)
    keptInBrowser.write(key, ids.length > 0 ? JSON.stringify(ids) : undefined);
}

/** The address in the field, which survives a reload and a change of language. */
export const typedEmail = (): string => keptInTab.read(emailKey) ?? '';
export const keepEmail = (email: string): void => keptInTab.write(emailKey, email || undefined);

/** The link that waits for a click, which survives a reload and a change of language. Undefined deletes it. */
export const keptToken = (format: string): string | undefined => keptInTab.read(tokenKey(format));
export const keepToken = (format: string, token: string | undefined): void => keptInTab.write(tokenKey(format), token);

/** A stored list of ids; empty for anything else. */
function readIds(key: string): string[] {
  try {
    const read: unknown = JSON.parse(keptInBrowser.read(key) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
