// What an outsider says about a release as a whole, through a link that shows it to them: a form without scripts. It shows none of
// what others have said.
import type { Database } from '@stem/content-pipeline/database';
import { cleanText, isBlank, type Language } from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import { and, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { nextVersion } from '../comments/add-comment.ts';
import { commentText, outsider } from '../comments/comment.ts';
import { notifyEditors } from '../comments/notify-editors.ts';
import { comments } from '../database/editor-tables.ts';
import { formTypes, readBody, receiveBody } from '../http/body.ts';
import type { CallContext } from '../http/call.ts';
import { networkOf } from '../http/network.ts';
import { plainPage } from '../http/plain-page.ts';
import { admitNetwork, type Limit } from '../limits/request-limit.ts';
import type { Release } from '../releases/release.ts';
import { editorIdOf } from '../sessions/principal.ts';
import { findLinkedRelease } from './release-links.ts';

const hour = 3_600_000;
/** Each one is a mail to the owner of the release. */
const ofNetwork: Limit = { name: 'comments of outsiders', most: 10, within: hour };
const ofRelease: Limit = { name: 'comments of outsiders on a release', most: 30, within: hour };
/** At most 200 of outsiders on one release. */
const mostOfRelease = 200;
/** At most 16 kilobytes, within ten seconds: the longest text in letters of four bytes, and what a form adds. */
const formLimit = { bytes: 16 * 1024, within: 10_000 };

const longestName = 80;
const entry = z.object({
  name: z
    .string()
    .transform((name) => cleanText(name).replaceAll(/\s+/g, ' ').trim())
    .refine((name) => !isBlank(name) && name.length <= longestName),
  text: commentText,
});
type Entry = z.output<typeof entry>;

interface Asked {
  readonly context: CallContext;
  /** The secret of the link. */
  readonly key: string;
  readonly base: string;
  readonly release: Release;
  readonly language: Language;
}

type Commenting = Pick<AppContext, 'saving' | 'mail' | 'requests'>;

export async function answerOutsideComment(asked: Asked, options: Commenting): Promise<Response> {
  const { context, key, release, language } = asked;
  const { saving, mail, requests } = options;
  const words = textsIn(language).served.walk.comment;
  if (context.req.method !== 'POST')
    return context.req.query('sent') === undefined ? showForm(asked) : showPage(asked, html`<p role="status">${words.sent}</p>`, 200);
  const received = await receiveBody(context, formLimit, new AbortController().signal);
  const sent = received.ok ? await readBody(context, formTypes) : received;
  if (!sent.ok) return showForm(asked, { problem: words.invalid, status: 400 });
  const written = entry.safeParse(sent.value.body);
  if (!written.success) return showForm(asked, { problem: words.invalid, status: 400, typed: sent.value.body });
  const network = networkOf(context, requests.trustsProxy);
  const wait = await requests.counts.admit((admit) => admitNetwork(ofNetwork, network, admit) || admit(ofRelease, release.id));
  // The link may have ended since the form was opened.
  const isAdded = wait === 0 && (await findLinkedRelease(key, saving)) !== undefined && (await add(written.data, release, options));
  if (!isAdded) return showForm(asked, { problem: words.later, status: 429, typed: sent.value.body });
  mail.wake();
  return context.redirect(`${context.req.path}?lang=${language}&sent`, 303);
}

/** False when there are too many already. */
const add = ({ name, text }: Entry, { id: record, owner }: Release, { saving, mail }: Commenting): Promise<boolean> =>
  (saving.database as Database).write(async (transaction) => {
    const now = Date.parse(saving.now());
    const isOfOutsiders = and(eq(comments.entity, 'releases'), eq(comments.record_id, record), eq(comments.author, outsider));
    if ((await transaction.$count(comments, isOfOutsiders)) >= mostOfRelease) return false;
    const { id, is_blocked } = tables.editors;
    const notified = await transaction
      .select()
      .from(tables.editors)
      .where(and(eq(id, editorIdOf(owner) ?? ''), eq(is_blocked, false)));
    const [row] = await transaction
      .insert(comments)
      .values({
        id: saving.newId(),
        version: nextVersion,
        entity: 'releases',
        record_id: record,
        kind: 'comment',
        text,
        author: outsider,
        author_name: name,
        names: {},
        notified: notified.map((one) => one.id),
        created_at: now,
      })
      .returning();
    if (row) await notifyEditors(notified, row, { transaction, letterhead: mail.letterhead, now, reason: 'outsider' });
    return true;
  });

interface ShownForm {
  readonly problem: string;
  readonly status: 400 | 429;
  readonly typed?: unknown;
}

function showForm(asked: Asked, { problem, status, typed }: Partial<ShownForm> = {}) {
  const words = textsIn(asked.language).served.walk.comment;
  const { name = '', text = '' } = z.object({ name: z.string(), text: z.string() }).partial().catch({}).parse(typed);
  const form = html`${problem !== undefined && html`<p role="alert"><b>${problem}</b></p>`}<p>${words.lead}</p>
<form method="post"><p><label>${words.name}<br><input name="name" autocomplete="name" required maxlength="${longestName}" value="${name}"></label></p>
<p><label>${words.text}<br><textarea name="text" rows="8" required maxlength="2000">${text}</textarea></label></p><p><button>${words.send}</button></p></form>`;
  return showPage(asked, form, status ?? 200);
}

function showPage({ context, base, release, language }: Asked, body: ReturnType<typeof html>, status: 200 | ShownForm['status']) {
  const { comment, walk } = textsIn(language).served.walk;
  const back = html`<p><a href="${base}/">${walk}</a></p>`;
  return plainPage(context, { language, title: comment.title(release.name), body: html`${body}${back}`, status });
}
