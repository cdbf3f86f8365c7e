// The path of a page of the site in an address, as a link or the address of the screen gives it.

/** Not pages: uploads, the api, the back office, files of the compiled site. */
const elsewhere = /^\/(?:media|api|admin|_astro)(?:\/|$)/i;

/** Undefined for an address that leads elsewhere, such as to another site. */
export function editablePath(address: string): string | undefined {
  const path = address.split(/[?#]/)[0] ?? '';
  return /^\/(?![/\\])/.test(path) && !elsewhere.test(path) ? path : undefined;
}
