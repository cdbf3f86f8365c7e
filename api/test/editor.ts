// A named editor who is signed in.
import { randomUUID } from 'node:crypto';
import type { Role } from '@stem/model';
import { subjectOf } from '../src/sessions/principal.ts';
import type { Stem } from './stem.ts';

export interface SignedInEditor {
  readonly id: string;
  readonly email: string;
  /** Of each request. */
  readonly headers: { readonly cookie: string };
}

/** An editor of this role, with events by id. */
export async function makeEditor(
  stem: Stem,
  role: Role,
  events: readonly string[] = [],
  more: Readonly<Record<string, unknown>> = {},
): Promise<SignedInEditor> {
  const email = `${randomUUID().slice(0, 8)}@editors.example`;
  const { id } = await stem.write('POST', '/api/editors', { name: 'Vreni Amsler', email, role, events, ...more });
  return { id: String(id), email, headers: { cookie: await signInAs(String(id), stem) } };
}

/** The cookie of another session of an editor. */
export async function signInAs(id: string, stem: Stem): Promise<string> {
  return (await stem.editors.begin(subjectOf(id))).split(';')[0] ?? '';
}
