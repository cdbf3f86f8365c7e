// The one client of the api. A write in an expired session waits until the editor has signed in again.

import { type Answer, type Changes, createClient, type NewRow } from '@stem/api/client';
import type { EntityName, SingleName } from '@stem/model';
import type { AnyRow, Values } from '../records/form/values.ts';
import { createSession } from '../session/session.ts';
import { requestAsEditor, retryAfterSignIn } from '../session/transport.ts';
import { createConnection } from './connection.ts';

/** Whether the server answers this window. */
export const connection = createConnection({
  hasNetwork: () => globalThis.navigator?.onLine !== false,
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});
for (const event of ['online', 'offline']) globalThis.addEventListener?.(event, connection.networkChanged);

const transport = connection.observe((path, init) => fetch(path, { credentials: 'same-origin', ...init }));

export const session = createSession(createClient(transport).adminSession, globalThis.sessionStorage);

export const client = createClient(retryAfterSignIn(requestAsEditor(transport), session.signInAgain));

/** Sends what a form has checked with the model's schemas; the api checks it again. */
export const updateRow = <N extends EntityName>(name: N, id: string, values: Values): Promise<Answer<AnyRow>> =>
  client.resource(name).update(id, values as Changes<N>); // made from the entity's own columns

let created: { readonly name: EntityName; readonly row: AnyRow } | undefined;

export async function createRow<N extends EntityName>(name: N, values: Values): Promise<Answer<AnyRow>> {
  const answer: Answer<AnyRow> = await client.resource(name).create(values as NewRow<N>); // as above
  if (answer.ok) created = { name, row: answer.value };
  return answer;
}

/** The last row that this window has created. */
export const lastCreated = () => created;

export const saveSingle = <N extends SingleName>(name: N, values: Values): Promise<Answer<AnyRow>> => client.single(name).save(values as Changes<N>); // as above
