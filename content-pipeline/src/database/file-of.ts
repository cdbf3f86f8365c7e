// Where a local database lies.
import { fileURLToPath } from 'node:url';

/** The file of an embedded database, from its address; undefined for a server. */
export function fileOf(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  return url.startsWith('file://') ? fileURLToPath(url) : decodeURIComponent(url.slice('file:'.length).replace(/\?.*$/, ''));
}
