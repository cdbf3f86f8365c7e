// From what somebody has pasted or typed to the path of a page: an address, a path with or without its first slash.

export function pagePath(typed: string): string {
  const text = typed.trim();
  const address = URL.canParse(text) ? text : `https://site.invalid/${text.replace(/^\/+/, '')}`;
  const { pathname } = new URL(address);
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

/** A path as it is, then with the last slash it lacks, or without it: visitors get the same page at both, and it has one. */
export function pathForms(path: string): string[] {
  if (path === '/') return [path];
  return [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`];
}
