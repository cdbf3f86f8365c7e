// Cookies of other programs under the same domain may be encoded otherwise: they must not keep a browser from signing in.

/** The header without the cookies that cannot be decoded. */
export const readableCookies = (header: string | undefined): string => (header ?? '').split(/; */).filter(isReadable).join('; ');

function isReadable(cookie: string): boolean {
  try {
    return decodeURIComponent(cookie) !== '';
  } catch {
    return false;
  }
}
