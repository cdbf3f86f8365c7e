// Astro writes small scripts into a page with islands. The policy of our pages refuses inline scripts but for these,
// known by their hashes, which are taken from the Astro that builds the site.
import load from 'astro/runtime/client/load.prebuilt.js';
import visible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';

/** As they stand in script-src. */
export const allowedScripts: readonly string[] = await Promise.all([visible, load, island].map(sourceOf));

async function sourceOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
