// The browser that asks for a link gets a secret no script can read: there, and nowhere else, the code of the mail works.
import { TimeSpan } from 'lucia';
import { CookieController } from 'oslo/cookie';

export interface AskingBrowser {
  /** The cookie that holds the secret for as long as a code works. */
  mark(secret: string): string;
  /** The secret a request brings. */
  secretIn(cookies: string | undefined): string | undefined;
  /** The cookie that takes it away. */
  forget(): string;
}

export function createAskingBrowser(isSecure: boolean): AskingBrowser {
  const name = isSecure ? '__Host-stem_login' : 'stem_login';
  const controller = new CookieController(name, { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' }, { expiresIn: new TimeSpan(20, 'm') });
  return {
    mark: (secret) => controller.createCookie(secret).serialize(),
    secretIn: (cookies) => controller.parse(cookies ?? '') || undefined,
    forget: () => controller.createBlankCookie().serialize(),
  };
}
