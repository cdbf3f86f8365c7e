// Is everything that is live, byte for byte, what a clean build gives? Stem compares; it renders every page anew for it.
import { z } from 'zod';
import type { Client } from './http.ts';

const verification = z.object({
  pages: z.number(),
  mismatches: z.array(z.object({ path: z.string(), kind: z.string() })),
  held: z.array(z.object({ path: z.string(), failure: z.string() })),
});

/** One sentence for everything that differs, and for every page that keeps an earlier version. */
export async function differences(client: Client): Promise<string[]> {
  const { status, body } = await client.send('POST', '/api/publishing/verification');
  if (status !== 200) return [`Comparing with a clean build was answered with ${status}`];
  const { mismatches, held } = verification.parse(JSON.parse(body));
  return [
    ...mismatches.map(({ path, kind }) => `${path} is not what a clean build gives: ${kind}`),
    ...held.map(({ path, failure }) => `${path} keeps an earlier version: ${failure}`),
  ];
}
