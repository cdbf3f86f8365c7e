// What this browser remembers of an attendee, as hints only: the server decides who is signed in.
import { keptInBrowser, keptInTab } from '../../scripts/kept.ts';

/** As long as a link works. */
const lifetime = 20 * 60_000;

const askedKey = (format: string) => `login-asked:${format}`;
export const signedInKey = 'attendee-signed-in';
const emailKey = 'login-email';

/** Whether a mail that was asked for at an instant may still be waited for. */
export const isAwaited = (askedAt: number, now: number): boolean => now >= askedAt && now - askedAt < lifetime;

/** When this browser asked for a link to an event, if that link may still work. */
export function askedAt(format: string, now: number): number | undefined {
  const at = Number(keptInBrowser.read(askedKey(format)) ?? Number.NaN);
  return isAwaited(at, now) ? at : undefined;
}

export const noteAsked = (format: string, now: number): void => keptInBrowser.write(askedKey(format), String(now));

/** Told to the other tabs by the browser. */
export function noteSignedIn(format: string): void {
  keptInBrowser.write(askedKey(format), undefined);
  keptInTab.write(emailKey, undefined);
  keptInBrowser.write(signedInKey, 'yes');
}

export const isSignedIn = (): boolean => keptInBrowser.read(signedInKey) !== undefined;
export const noteSignedOut = (): void => keptInBrowser.write(signedInKey, undefined);

/** The address that is being typed, so that a reload or the other language does not lose it. */
export const typedEmail = (): string => keptInTab.read(emailKey) ?? '';
export const keepEmail = (email: string): void => keptInTab.write(emailKey, email || undefined);
