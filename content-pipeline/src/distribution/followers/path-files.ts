// Maps paths to files, as any web server finds them: /about is about/index.html. Pure.
import { dirname } from 'node:path';
import type { Served } from '../../core/ledger/served.ts';

/** The relative file with slashes; undefined for a path without a possible file name. */
export function filePathFor(path: string, { status, headers }: Pick<Served, 'status' | 'headers'>): string | undefined {
  const isFolder = path.endsWith('/');
  const segments = path
    .slice(1)
    .split('/')
    .slice(0, isFolder ? -1 : undefined);
  if (!path.startsWith('/') || !segments.every(isName)) return undefined;
  const place = segments.join('/');
  if (status === 404) return isFolder ? undefined : `${place}.html`;
  if (!isPage(headers)) return isFolder ? undefined : place;
  if (/\.html?$/.test(place)) return place;
  return place === '' ? 'index.html' : `${place}/index.html`;
}

const isName = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !segment.includes('\0') && Buffer.byteLength(segment) < 250;

const isPage = (headers: Served['headers']): boolean => headers.location !== undefined || (headers['content-type'] ?? '').startsWith('text/html');

/** a/b/c.html → a/b, a */
export function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.push(folder);
  return folders;
}

/** A page that redirects, for web servers without a configuration of redirects. */
export function redirectPage(location: string): string {
  const to = location.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html><head><meta charset="utf-8"><title>${to}</title><link rel="canonical" href="${to}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><a href="${to}">${to}</a></body></html>\n`;
}
