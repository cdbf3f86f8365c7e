// The calendar of the back office, and the address at which a calendar program reads it.
import { daysBetween, fail } from '@stem/model';
import { z } from 'zod';
import { findFeedAttendee } from '../../agenda/agenda-feed.ts';
import type { AppContext } from '../../app-context.ts';
import { calendarItem, readCalendar } from '../../calendar/calendar.ts';
import { beginFeed, endFeed, findFeed, findFeedEditor } from '../../calendar/feed.ts';
import { instantSchema, toInstantOrNull } from '../../clock/instant.ts';
import { message } from '../../content/invalid.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, call, type HandlerAnswer } from '../../http/call.ts';
import type { Limit } from '../../limits/request-limit.ts';
import { editorOf } from '../../sessions/principal.ts';

const noun = 'Calendar';
const own = { noun, access: 'admin', needs: 'account' } as const;

/** At most 400 days at once. */
const mostDays = 400;

const day = z.iso.date(message('values.day', '2027-03-01'));
const days = z
  .object({ from: day, to: day.meta({ description: `The last day; at most ${mostDays} days` }) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: message('values.lastDayNotBefore') })
  .refine(({ from, to }) => (daysBetween(from, to) ?? 0) < mostDays, { path: ['to'], error: message('values.daysAtOnce', mostDays) });

/** Calendar programs of a whole office may share one address. Most of them ask every few minutes at most. */
const ofFeeds: Limit = { name: 'calendar feeds', most: 60, within: 60_000 };

const form = '.ics';
const begun = z.object({ begun_at: instantSchema.nullable().meta({ description: 'Null without one' }) });

type Context = Pick<AppContext, 'saving' | 'mail'>;

export const calendarCalls = (context: Context) => [listCall(context), ...feedCalls(context), fileCall(context)];

const listCall = ({ saving: { database } }: Context) =>
  call.get(
    '/api/calendar',
    {
      noun,
      access: 'admin',
      needs: 'content.read',
      summary: 'List what is ahead, and what was',
      description:
        'Begins and ends of releases, events from their first to their last day, and when they become past by themselves: each on the days of its own time zone, by day and time. At most 1000.',
      query: days,
      answer: z.array(calendarItem),
    },
    async (context, { query }) => context.json(await readCalendar(query, database.read)),
  );

function feedCalls({ saving, mail }: Context) {
  const { database } = saving;
  const { origin } = mail.letterhead;
  const answering = { ...saving, isOwnAccount: true, isNeverPending: true } as const;
  const addressOf = (secret: string) => ({ address: `${origin}/api/calendar/${secret}${form}` });
  return [
    call.get(
      '/api/admin/calendar-feed',
      { ...own, summary: 'Find out whether the own calendar has an address for calendar programs', answer: begun },
      async (context, { principal }) => context.json({ begun_at: toInstantOrNull((await findFeed(editorOf(principal).id, database)) ?? null) }),
    ),
    call.post(
      '/api/admin/calendar-feed',
      {
        ...own,
        summary: 'Make an address for calendar programs',
        description: 'The answer is the only one that contains it. Who knows it reads the calendar. The former one ends.',
        answer: z.object({ address: z.url() }),
        status: 201,
        saves: true,
      },
      (context, { principal }) => answerSave(context, (writing) => beginFeed(editorOf(principal).id, writing), { ...answering, status: 201, show: addressOf }),
    ),
    call.delete(
      '/api/admin/calendar-feed',
      {
        ...own,
        summary: 'End the address for calendar programs',
        answer: z.object({ ended: z.int().meta({ description: '0 when there was none' }) }),
        saves: true,
      },
      (context, { principal }) => answerSave(context, (writing) => endFeed(editorOf(principal).id, writing), answering),
    ),
  ];
}

function fileCall({ saving, mail: { letterhead } }: Context) {
  const { origin } = letterhead;
  async function answerAgenda(context: CallContext, secret: string): Promise<HandlerAnswer> {
    const attendee = await findFeedAttendee(secret, saving.database);
    if (!attendee) return fail({ name: 'not_found' });
    const { writeAgendaFile } = await import('../../agenda/write-agenda.ts');
    const { text, tag } = await writeAgendaFile(attendee, { ...saving, letterhead });
    const headers = { ...fileHeaders, 'cache-control': 'private, no-cache', etag: tag };
    return context.req.header('if-none-match')?.includes(tag) ? context.body(null, 304, headers) : context.body(text, 200, headers);
  }
  return call.get(
    '/api/calendar/:feed',
    {
      noun,
      access: 'public',
      summary: 'Read the calendar of an editor, or the agenda of an attendee',
      description:
        'For calendar programs, in the language of the person: of an editor the last 60 and the next 400 days, of an attendee all sessions they have marked. 404 once the address has ended or its person may not come in.',
      path: { feed: 'The secret of the address, with `.ics`' },
      limit: ofFeeds,
      answer: { type: 'string' },
      answerType: 'text/calendar',
      alsoAnswers: { 304: 'The agenda is the one that the program has' },
      failures: ['not_found'],
    },
    async (context) => {
      const name = context.req.param('feed');
      const { database } = saving;
      const secret = name.endsWith(form) ? name.slice(0, -form.length) : '';
      const editor = await findFeedEditor(secret, database);
      if (!editor) return answerAgenda(context, secret);
      const now = Date.parse(saving.now());
      // Its library is loaded when the first calendar program asks.
      const { daysOfFeed, writeFeed } = await import('../../calendar/write-feed.ts');
      const file = writeFeed(await readCalendar(daysOfFeed(now), database.read), { language: editor.language, origin, now });
      return context.body(file, 200, {
        ...fileHeaders,
        'cache-control': 'no-store',
      });
    },
  );
}

const fileHeaders = { 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' };
