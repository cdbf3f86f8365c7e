// The browser of a person: the cookie of one that asked for a link, and its short description.
import { TimeSpan } from 'lucia';
import { CookieController } from 'oslo/cookie';
import { readableCookies } from './readable-cookies.ts';

/** A browser that asks for a link gets a secret that no script can read; the code of the mail works only there. */
export type AskingBrowser = ReturnType<typeof createAskingBrowser>;

export function createAskingBrowser(isSecure: boolean, cookie = 'stem_login') {
  const name = isSecure ? `__Host-${cookie}` : cookie;
  const controller = new CookieController(name, { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' }, { expiresIn: new TimeSpan(10, 'm') });
  return {
    /** The cookie with the secret; it lasts as long as a code works. */
    createCookie: (secret: string) => controller.createCookie(secret).serialize(),
    readSecret: (cookies: string | undefined) => controller.parse(readableCookies(cookies)) || undefined,
    createBlankCookie: () => controller.createBlankCookie().serialize(),
  };
}

// In this order: most browsers also name those they are compatible with.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bF(?:irefox|xiOS)\//, 'Firefox'],
  [/\b(?:Headless)?C(?:hrome|riOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** “Firefox, Windows”: all that is stored of a browser's description. Undefined when neither is known. */
export function describeBrowser(userAgent: string | undefined): string | undefined {
  const find = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || undefined;
}
