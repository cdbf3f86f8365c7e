// Signs a named editor in, by whichever way they have shown who they are. The audit has a line of it.
import { noteChange } from '@stem/content-pipeline/changes';
import { fail, type Result, say, succeed } from '@stem/model';
import type { AppContext } from '../app-context.ts';
import { save } from '../content/save.ts';
import { findRow, storeRow } from '../content/verbs/rows.ts';
import type { Writing } from '../content/writing.ts';
import type { CallContext } from '../http/call.ts';
import { describeBrowser } from '../sessions/browser.ts';
import { findSignedIn, mustUsePasskey, type Principal, subjectOf } from '../sessions/principal.ts';
import { dropEditorLinks } from './editor-links.ts';
import { noteSeen } from './last-seen.ts';
import { editorDevice } from './tries.ts';

export type Way = 'link' | 'invitation' | 'passkey' | 'provider';

export interface SigningIn {
  readonly editorId: string;
  readonly way: Way;
  /** The address that was shown to be theirs; they must still have it. */
  readonly email?: string;
  /** Milliseconds since 1970 when they showed it, if that was not now. */
  readonly shownAt?: number | undefined;
  /** What shows who they are and works once: used in the same transaction. */
  readonly use: (writing: Writing) => Promise<boolean>;
}

/** Every refusal is the same, so that it does not reveal what was wrong. */
export const signInRefused = fail({ name: 'login_refused', detail: say('people.notSignedIn') });

/** A new session under a new id; the earlier one of the browser ends. */
export async function signInEditor(
  context: CallContext,
  { editorId, way, email, shownAt, use }: SigningIn,
  { editors: { sessions, devices }, saving }: Pick<AppContext, 'editors' | 'saving'>,
): Promise<Result<Principal>> {
  const subject = subjectOf(editorId);
  const saved = await save(subject, (writing) => noteSignIn({ editorId, way, email, use }, writing), saving);
  if (!saved.ok) return saved;
  const cookies = context.req.header('cookie');
  await sessions.end(cookies);
  const cookie = await sessions.begin(subject, describeBrowser(context.req.header('user-agent')), shownAt);
  const principal = await findSignedIn({ subject, isFresh: shownAt === undefined }, saving.database);
  // They were blocked or removed at this very moment: what ends sessions then has not seen this one.
  if (!principal?.editor || (email !== undefined && principal.editor.email !== email)) {
    await sessions.end(cookie.split(';')[0]);
    return signInRefused;
  }
  context.header('set-cookie', cookie, { append: true });
  context.header('set-cookie', devices.createCookie(editorDevice(principal.editor.email), cookies), { append: true });
  return succeed(principal);
}

interface Noting extends Omit<SigningIn, 'email' | 'shownAt'> {
  readonly email: string | undefined;
}

async function noteSignIn({ editorId, way, email, use }: Noting, writing: Writing): Promise<Result<undefined>> {
  const editor = await findRow('editors', editorId, writing);
  if (!editor || editor.is_blocked || (email !== undefined && editor.email !== email)) return signInRefused;
  // An invitation is how an owner lets in who has lost their passkey.
  if (['link', 'provider'].includes(way) && (await mustUsePasskey(editorId, writing.transaction))) return fail({ name: 'passkey_demanded' });
  if (!(await use(writing))) return signInRefused;
  await noteChange({ entity: 'editors', rowId: editorId, values: { signed_in: [null, way] } }, writing.transaction);
  if (editor.accepted_at === null) {
    await storeRow('editors', editor, { accepted_at: writing.now() }, writing);
    // Who has come in another way needs no invitation, which would work on for a week.
    await dropEditorLinks(editorId, writing.transaction);
  }
  await noteSeen(editorId, writing.now(), writing.transaction);
  return succeed(undefined);
}
