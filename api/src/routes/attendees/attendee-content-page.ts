// The dashboard for browsers that run no scripts: its figures and its files as a plain page, with the same checks.
import { sizeText, typeText } from '@stem/model';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { type Call, call } from '../../http/call.ts';
import { signedInAttendee } from '../../http/guard.ts';
import { plainPage } from '../../http/plain-page.ts';
import { type AttendeeFile, countGatedFiles, listAttendeeFiles, readDashboardTexts } from '../../views/gated-content.ts';
import { formatAt } from '../resources/addressed-rows.ts';
import { checkAccess } from './attendee-content.ts';
import { attendeePaths } from './attendee-pages.ts';

type Language = 'en' | 'de';

const asked = z.object({ language: z.enum(['en', 'de']).optional().meta({ description: 'The language of the page' }) });

const english = {
  presentations: 'Presentations',
  presentation: 'Presentation',
  network: 'Network',
  recordings: 'Recordings',
  recording: 'Recording',
  download: 'Download',
  logout: 'Logout',
};
const german: typeof english = {
  presentations: 'Präsentationen',
  presentation: 'Präsentation',
  network: 'Netzwerk',
  recordings: 'Aufzeichnungen',
  recording: 'Aufzeichnung',
  download: 'Herunterladen',
  logout: 'Abmelden',
};

const ofOne = { presentations: 'presentation', network: 'network', recordings: 'recording' } as const;

export function attendeeContentPageCall({ saving: { database }, attendees }: Pick<AppContext, 'saving' | 'attendees'>): Call {
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
    async (context, { query: { language = 'en' }, target: format, actor, principal }) => {
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
  const words = language === 'de' ? german : english;
  const figures = (['presentations', 'network', 'recordings'] as const).map(
    (name) => html`<div><dt>${words[statistics[name] === 1 ? ofOne[name] : name]}</dt><dd>${statistics[name]}</dd></div>`,
  );
  const list =
    files.length === 0
      ? html`<h2>${said.empty_title}</h2><p>${said.empty_text}</p>`
      : html`<ul class="files">${files.map((file) => line(file, language))}</ul>`;
  const other = language === 'de' ? { language: 'en', lang: 'en', name: 'English' } : { language: 'de', lang: 'de-CH', name: 'Deutsch' };
  const body = html`<p>${said.welcome}</p><p><a href="?language=${other.language}" hreflang="${other.lang}" lang="${other.lang}">${other.name}</a></p><dl>${figures}</dl>${list}
<form method="post" action="/api/auth/logout"><input type="hidden" name="format_slug" value="${format.slug}"><input type="hidden" name="language" value="${language}"><button>${words.logout}</button></form>`;
  const inOwn = (name: 'title' | 'date' | 'location') => String((language === 'de' && format[`${name}_de`]) || format[name]);
  const field = { colour: format.theme_color === null ? null : String(format.theme_color), facts: [inOwn('date'), inOwn('location')] };
  return plainPage(context, { language, title: inOwn('title'), field, body });
}

function line({ file_name, file_name_de, description, description_de, file_type, file_size, file_url }: AttendeeFile, language: Language) {
  const { download } = language === 'de' ? german : english;
  const facts = [typeText(file_type, language), ...(file_size === null ? [] : [sizeText(file_size)])].join(', ');
  return html`<li><b>${inLanguage(language, file_name, file_name_de)}</b>
<p>${inLanguage(language, description, description_de)}</p><p><a href="${file_url}?language=${language}" download>${download}</a> ${facts}</p></li>`;
}

/** A missing German text is the English one, and says so. */
function inLanguage(language: Language, text: string | null, text_de: string | null) {
  if (language === 'en') return text ?? '';
  return text_de ?? (text === null ? '' : html`<span lang="en">${text}</span>`);
}
