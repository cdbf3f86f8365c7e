// A save, as the back office sends it.
import type { Client } from './http.ts';

export interface Save {
  readonly path: string;
  readonly body: unknown;
  readonly method?: 'POST' | 'PATCH' | 'PUT';
}

/** The number of the change it made; 0 when nothing was different. Throws when it is refused. */
export async function save(client: Client, { path, body, method = 'PATCH' }: Save): Promise<number> {
  const { status, headers, body: text } = await client.send(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${text.slice(0, 300)}`);
  return Number(headers['stem-change'] ?? 0);
}
