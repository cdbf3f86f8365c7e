// What this browser remembers of an attendee, as hints only: the server decides who is signed in.
import { keptInBrowser, keptInTab } from '../../scripts/kept.ts';

/** As long as a link works. */
const lifetime = 20 * 60_000;

const askedKey = (format: string) => `login-asked:${format}`;
export const signedInKey = 'attendee-signed-in';
const emailKey = 'login-email';
const sentToKey = (format: string) => `login-sent-to:${format}`;
const tokenKey = (format: string) => `login-token:${format}`;

/** Whether a mail that was asked for at an instant may still be waited for. */
export const isAwaited = (askedAt: number, now: number): boolean => now >= askedAt && now - askedAt < lifetime;

/** When this browser asked for a link to an event, if that link may still work. */
export function askedAt(format: string, now: number): number | undefined {
  const at = Number(keptInBrowser.read(askedKey(format)) ?? Number.NaN);
  return isAwaited(at, now) ? at : undefined;
}

export function noteAsked(format: string, { email, now }: { readonly email: string; readonly now: number }): void {
  keptInBrowser.write(askedKey(format), String(now));
  keptInTab.write(sentToKey(format), email);
}

/** The address this tab had a mail sent to; another one may be in the field since. */
export const sentTo = (format: string): string => keptInTab.read(sentToKey(format)) ?? '';

/** Told to the other tabs by the browser. */
export function noteSignedIn(format: string): void {
  keptInBrowser.write(askedKey(format), undefined);
  keptInTab.write(emailKey, undefined);
  keptInTab.write(sentToKey(format), undefined);
  keptInBrowser.write(signedInKey, 'yes');
}

export const isSignedIn = (): boolean => keptInBrowser.read(signedInKey) !== undefined;
export const noteSignedOut = (): void => keptInBrowser.write(signedInKey, undefined);

/** The address that is being typed, so that a reload or the other language does not lose it. */
export const typedEmail = (): string => keptInTab.read(emailKey) ?? '';
export const keepEmail = (email: string): void => keptInTab.write(emailKey, email || undefined);

/** The link that waits for a click, so that a reload or the other language does not lose it. Undefined forgets it. */
export const keptToken = (format: string): string | undefined => keptInTab.read(tokenKey(format));
export const keepToken = (format: string, token: string | undefined): void => keptInTab.write(tokenKey(format), token);
