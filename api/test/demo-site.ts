// The demo content as `npm run build -- --demo` has published it: made once for all tests, and changed by none.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export const demoSite = fileURLToPath(new URL('../../node_modules/.cache/demo-site', import.meta.url));

/** The same ids each time, so that a seed leads to the same history. */
export function idsFrom(name: string): () => string {
  let given = 0;
  return () => {
    given += 1;
    const hex = createHash('sha256').update(`${name} ${given}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
