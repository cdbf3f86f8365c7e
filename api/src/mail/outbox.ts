// The outbox: the folder that mails are written to without a mail server, and the page that shows the latest of them.

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { baseLanguage } from '@stem/model';
import { html, raw } from 'hono/html';
import PostalMime from 'postal-mime';
import type { Settings } from '../settings/settings.ts';
import { formatMailInstant } from './link-mail.ts';

export interface OutboxMail {
  readonly file: string;
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** The latest first, at most `most`. */
export async function readOutbox(folder: string, most: number): Promise<OutboxMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  const written = await Promise.all(names.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtimeMs })));
  const latest = written.sort((one, other) => other.at - one.at || one.file.localeCompare(other.file)).slice(0, most);
  return Promise.all(
    latest.map(async ({ file, at }) => {
      const { to = [], subject = '', text = '', html, attachments } = await PostalMime.parse(await readFile(join(folder, file)));
      return { file, at, to: to.map(({ address }) => address).join(', '), subject, text, ...(html !== undefined && { html: withPictures(html, attachments) }) };
    }),
  );
}

/** A name this machine has for itself. */
const ownName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether owners can read the outbox in a browser: only if the public origin is this machine itself. */
export const showsOutbox = ({ mail, origin, trustsProxy }: Pick<Settings, 'mail' | 'origin' | 'trustsProxy'>): boolean =>
  mail.smtpUrl === undefined && !trustsProxy && ownName.test(new URL(origin).hostname);

/** Mails are shown in frames without scripts; their pictures and styles are inline. */
export const outboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = `body{margin:0;background:#fff;color:#14181a;font:16px/1.5 system-ui,sans-serif}
main{max-width:48rem;padding:2rem 1.5rem 6rem}h1{font-size:1.75rem;line-height:1.1;margin:0 0 .75rem}h2{font-size:1.1rem;margin:0}
article{margin-top:2rem;padding-top:1rem;border-top:1px solid #14181a}a{color:inherit}.note{margin:0;color:#51595c;font-size:.875rem}
pre{margin:1rem 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}summary{display:inline-block;padding:.25rem 0;cursor:pointer;text-decoration:underline}
iframe{box-sizing:border-box;width:100%;height:32rem;border:1px solid #cdd3d3;background:#fff}`;

export function renderOutboxPage(mails: readonly OutboxMail[], folder: string) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Outbox - Stem</title><style>${raw(style)}</style></head>
<body><main><h1>Outbox</h1>
<p class="note">Without a mail server mails are written to ${folder}. The latest are here, for owners only; set SMTP_URL to send them. <a href="">Reload</a></p>
${mails.length === 0 ? html`<p>No mail has been written yet.</p>` : mails.map(renderArticle)}
</main></body>
</html>`;
}

/** Pictures within a mail are attached to it. */
const withPictures = (page: string, attachments: Awaited<ReturnType<typeof PostalMime.parse>>['attachments']): string =>
  attachments.reduce((shown, { contentId, mimeType, content }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    return contentId === undefined ? shown : shown.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${bytes.toString('base64')}`);
  }, page);

const renderArticle = ({ at, to, subject, text, html: page }: OutboxMail) => html`<article>
<h2>${subject}</h2><p class="note">To ${to}, ${formatMailInstant(at, baseLanguage)}</p>
<pre>${linkAddresses(text)}</pre>
${page === undefined ? '' : html`<details><summary>As it looks</summary><iframe title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${page}`}"></iframe></details>`}
</article>`;

const address = /(https?:\/\/[^\s<>"]+)/;

/** Every second part is an address. */
const linkAddresses = (text: string) => text.split(address).map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

/** The folder for mails without a mail server. */
export const outboxFolder = (dataFolder: string): string => join(dataFolder, 'outbox');
