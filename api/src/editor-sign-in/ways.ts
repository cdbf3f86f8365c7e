// The ways into the back office that the gate offers. They say nothing about who exists.
import { isIP } from 'node:net';
import type { Reading } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isPasswordOff } from '../sessions/principal.ts';

export const waysSchema = z.object({
  password: z.boolean().meta({ description: 'The shared password' }),
  link: z.boolean().meta({ description: 'A link by mail' }),
  passkey: z.boolean(),
  provider: z.object({ label: z.string() }).nullable().meta({ description: 'An identity provider, with the name of its button' }),
});

export type Ways = Readonly<z.output<typeof waysSchema>>;

export interface OfferedWays {
  readonly origin: string;
  /** The name of the identity provider, if there is one. */
  readonly provider: string | undefined;
}

/** As long as there is no named editor, only the shared password. */
export async function findWays(read: Reading, { origin, provider }: OfferedWays): Promise<Ways> {
  const [editor] = await read.select({ id: tables.editors.id }).from(tables.editors).where(eq(tables.editors.is_blocked, false)).limit(1);
  const password = !(await isPasswordOff(read));
  if (!editor) return { password, link: false, passkey: false, provider: null };
  return { password, link: true, passkey: mayHavePasskeys(origin), provider: provider === undefined ? null : { label: provider } };
}

/** Browsers keep passkeys for names only, and on https or this machine. */
function mayHavePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
}
