// The dashboard for browsers that run no scripts: its figures and its files as a plain page, with the same checks.
import { baseLanguage, htmlLang, type Language, languageCodes, localize, ownNameOf, type RowOf, sizeText, typeText, type Words } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { call } from '../../http/call.ts';
import { signedInAttendee } from '../../http/guard.ts';
import { plainPage } from '../../http/plain-page.ts';
import { type AttendeeFile, countGatedFiles, listAttendeeFiles, readDashboardTexts } from '../../views/gated-content.ts';
import { formatAt } from '../resources/addressed-rows.ts';
import { checkAccess } from './attendee-content.ts';
import { attendeePaths } from './attendee-pages.ts';

const asked = z.object({ language: z.enum(languageCodes).optional().meta({ description: 'The language of the page' }) });

const ofOne = { presentations: 'presentation', network: 'network', recordings: 'recording' } as const;

export function attendeeContentPageCall({ saving: { database }, attendees }: Pick<AppContext, 'saving' | 'attendees'>) {
  const door = { database, sessions: attendees.sessions };
  return call.get(
    '/api/formats/:format/content/page',
    {
      noun: 'Attendees',
      summary: 'List the files of an event as a page, for browsers without scripts',
      description: 'For attendees with access to the event, and for editors; others are redirected to the login page.',
      access: 'public',
      target: formatAt(database),
      query: asked,
      answer: { type: 'string' },
      answerType: 'text/html',
      alsoAnswers: { 302: 'Not signed in, or without access: redirects to the login page' },
      failures: ['not_found'],
    },
    async (context, { query: { language = baseLanguage }, target: format, actor, principal }) => {
      const attendee = await signedInAttendee(context, door);
      if (!checkAccess(format, format.id, { actor, principal, attendee }).ok) return context.redirect(attendeePaths.login(String(format.slug), language));
      const [files, statistics] = [await listAttendeeFiles(format.id, database.read), await countGatedFiles(format.id, database.read)];
      const said = await readDashboardTexts(language, database.read);
      return contentPage(context, { format, language, files, statistics, said });
    },
  );
}

interface Shown {
  readonly files: Awaited<ReturnType<typeof listAttendeeFiles>>;
  readonly statistics: Awaited<ReturnType<typeof countGatedFiles>>;
  readonly format: AnyRow;
  readonly language: Language;
  readonly said: Readonly<Record<string, string>>;
}

function contentPage(context: Context, { format, language, files, statistics, said }: Shown) {
  const words = textsIn(language).served.dashboard;
  const figures = (['presentations', 'network', 'recordings'] as const).map(
    (name) => html`<div><dt>${words[statistics[name] === 1 ? ofOne[name] : name]}</dt><dd>${statistics[name]}</dd></div>`,
  );
  const list =
    files.length === 0
      ? html`<h2>${said.empty_title}</h2><p>${said.empty_text}</p>`
      : html`<ul class="files">${files.map((file) => line(file, language))}</ul>`;
  const others = languageCodes
    .filter((code) => code !== language)
    .map((code, place) => html`${place > 0 && ' '}<a href="?language=${code}" hreflang="${htmlLang(code)}" lang="${htmlLang(code)}">${ownNameOf(code)}</a>`);
  const body = html`<p>${said.welcome}</p><p>${others}</p><dl>${figures}</dl>${list}
<form method="post" action="/api/auth/logout"><input type="hidden" name="format_slug" value="${format.slug}"><input type="hidden" name="language" value="${language}"><button>${words.logout}</button></form>`;
  const row = format as RowOf<'event_formats'>; // the target is a row of this table
  const inOwn = (name: 'title' | 'date' | 'location') => localize(language, row, name).text;
  const field = { colour: format.theme_color === null ? null : String(format.theme_color), facts: [inOwn('date'), inOwn('location')] };
  return plainPage(context, { language, title: inOwn('title'), field, body });
}

function line(file: AttendeeFile, language: Language) {
  const { download } = textsIn(language).served.dashboard;
  const { file_type, file_size, file_url } = file;
  const facts = [typeText(file_type, language), ...(file_size === null ? [] : [sizeText(file_size)])].join(', ');
  return html`<li><b>${marked(localize(language, file, 'file_name'))}</b>
<p>${marked(localize(language, file, 'description'))}</p><p><a href="${file_url}?language=${language}" download>${download}</a> ${facts}</p></li>`;
}

/** A text of another language says so. */
const marked = ({ text, lang }: Words = { text: '' }) => (lang === undefined ? text : html`<span lang="${lang}">${text}</span>`);
