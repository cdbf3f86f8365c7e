// The one client of the api. A write in an expired session waits until the editor has signed in again.

import { type Answer, type Changes, createClient, type NewRow, wordUnanswered } from '@stem/api/client';
import type { EntityName, RowHead, SingleName } from '@stem/model';
import { unanswered } from '@stem/model/texts/en/unanswered';
import { ownTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { createConnection } from './connection.ts';
import { createOwnChanges } from './own-changes.ts';
import { createSession } from './session.ts';
import { inWindowLanguage, noticeRefusals, requestAsEditor, retryAfterSignIn } from './transport.ts';
import { createWorking } from './working-release.ts';

/** The values of columns, by their names. */
export type Values = Readonly<Record<string, unknown>>;

/** A stored row of any entity. */
export type AnyRow = RowHead & Values;

wordUnanswered(ownTexts()?.unanswered ?? unanswered);

/** Whether the server answers this window. */
export const connection = createConnection({
  hasNetwork: () => globalThis.navigator?.onLine !== false,
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});
for (const event of ['online', 'offline']) globalThis.addEventListener?.(event, connection.networkChanged);

/** The saves that this window has made. */
export const ownChanges = createOwnChanges();

const transport = connection.observe(ownChanges.note(inWindowLanguage((path, init) => fetch(path, { credentials: 'same-origin', ...init }))));

/** What may be asked before anybody is signed in. */
export const entrance = createClient(transport).adminSession;

export const session = createSession(entrance, globalThis.sessionStorage);

/** In which release this window works. */
export const working = createWorking(globalThis.sessionStorage, { title: shellTexts.releaseClosed, hint: shellTexts.releaseClosedHint });
session.subscribe(() => session.state() === 'locked' && working.forget());

/** For calls that only some screens need. A save that waits for the sign-in goes into the release in which it was made. */
export const editorTransport = working.within(noticeRefusals(retryAfterSignIn(requestAsEditor(transport), session.signInAgain), () => void session.check()));

export const client = createClient(editorTransport);

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
