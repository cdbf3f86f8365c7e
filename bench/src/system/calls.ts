// Calls of the api that measurements share: a save as the back office sends it, and the comparison with a clean build.
import { z } from 'zod';
import type { Client } from './http.ts';

export interface Save {
  readonly path: string;
  readonly body: unknown;
  readonly method?: 'POST' | 'PATCH' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the number of the change it made; 0 when it changed nothing. Throws when the api refuses it. */
export async function save(client: Client, { path, body, method = 'PATCH', headers: sent }: Save): Promise<number> {
  const { status, headers, body: text } = await client.send(method, path, body, sent);
  if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${text.slice(0, 300)}`);
  return Number(headers['stem-change'] ?? 0);
}

const verification = z.object({
  pages: z.number(),
  mismatches: z.array(z.object({ path: z.string(), kind: z.string() })),
  blocked: z.array(z.object({ path: z.string(), failure: z.string() })),
});

/** Has Stem render every page again and compare the bytes. Returns one sentence per page that differs or keeps an earlier version. */
export async function verifyLivePages(client: Client): Promise<string[]> {
  const { status, body } = await client.send('POST', '/api/publishing/verification');
  if (status !== 200) return [`Comparing with a clean build was answered with ${status}`];
  const { mismatches, blocked } = verification.parse(JSON.parse(body));
  return [
    ...mismatches.map(({ path, kind }) => `${path} differs from a clean build: ${kind}`),
    ...blocked.map(({ path, failure }) => `${path} keeps an earlier version: ${failure}`),
  ];
}
