// The small inline scripts that Astro writes into pages with islands, and the one of the login page. The content policy of
// our pages allows only these inline scripts, by their hashes.
import load from 'astro/runtime/client/load.prebuilt.js';
import visible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { takeLinkScript } from './login/arriving-link.ts';

/** Written as sources of script-src. */
export const allowedScripts: readonly string[] = await Promise.all([visible, load, island, takeLinkScript].map(sourceOf));

async function sourceOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
