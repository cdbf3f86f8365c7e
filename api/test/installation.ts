// Where tests find installations: the published demo site, settings for a folder, and ids that repeat.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileUrl } from '@stem/content-pipeline/database';
import type { RenderingSettings } from '../src/publishing.ts';

/** The demo content as `npm run build -- --demo` has published it: made once for all tests, and changed by none. */
export const demoSite = fileURLToPath(new URL('../../node_modules/.cache/demo-site', import.meta.url));

export const settingsOf = (folder: string): RenderingSettings => ({
  origin: 'https://stem.test',
  dataFolder: folder,
  database: { url: fileUrl(join(folder, 'stem.db')) },
});

/** The same ids each time, so that a seed leads to the same history. */
export function idsFrom(name: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = createHash('sha256').update(`${name} ${count}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
