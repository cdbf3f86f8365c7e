// The files of an event for those who have access: their list, the figures of the dashboard, and the files themselves.
import { createHash } from 'node:crypto';
import type { Database } from '@stem/content-pipeline/database';
import { fail, isPlayable } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import { invalid } from '../../content/invalid.ts';
import { countDownload, type DownloadNames, downloadName } from '../../gated/download.ts';
import type { GatedFiles } from '../../gated/gated-files.ts';
import type { Background } from '../../http/background.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { sendFile } from '../../http/send-file.ts';
import { described } from '../../openapi/described.ts';
import { filesOf, statisticsOf, statisticsSchema } from '../../views/gated-content.ts';
import { readRow } from '../../views/rows.ts';
import { formatFinder } from '../resources/with-format.ts';
import { type AttendeeDoor, checkAccess, forPeople, isStillAllowed, withAttendee } from './attendee.ts';

export interface AttendeeContentContext extends AttendeeDoor {
  readonly database: Database;
  readonly gated: GatedFiles;
  readonly background: Background;
  /** ISO instant. */
  readonly now: () => string;
}

const noun = 'Attendees';

const fileAnswer = z.object({
  id: z.string(),
  file_name: z.string(),
  file_name_de: z.string().nullable(),
  description: z.string().nullable(),
  description_de: z.string().nullable(),
  file_type: z.string(),
  file_size: z.number().nullable(),
  file_url: z.string().meta({ description: 'Where the file can be downloaded, by whoever may' }),
  created_at: z.string(),
});

const howToSend = z.object({
  inline: z.literal('1').optional().meta({ description: 'Plays a video or a sound recording in place of downloading it' }),
  language: z.enum(['en', 'de']).optional().meta({ description: 'The language of its name' }),
});

// Another file has another name; the name itself is nobody's business.
const tagOf = (storedName: string): string => createHash('sha256').update(storedName).digest('base64url').slice(0, 22);

export function attendeeContentRoutes(route: AttendeeContentContext) {
  const { database, gated, background } = route;
  const withFormat = formatFinder(database);
  const opened = { noun, access: 'people', failures: ['no_access', 'not_found'] } as const;
  const door = withAttendee(route);

  return new Hono<RequestEnvironment>()
    .get(
      '/api/formats/:format/content',
      described({
        ...opened,
        summary: 'List the files of an event',
        description: 'For attendees with access to it, and for editors.',
        answer: z.array(fileAnswer),
      }),
      door,
      forPeople,
      (context) =>
        withFormat(context, async ({ id }) => {
          const access = checkAccess(context, id);
          return access.ok ? context.json(await filesOf(id, database.read)) : problem(context, access.failure);
        }),
    )
    .get(
      '/api/formats/:format/content/statistics',
      described({ ...opened, summary: 'Read the figures of the dashboard of an event', answer: statisticsSchema }),
      door,
      forPeople,
      (context) =>
        withFormat(context, async ({ id }) => {
          const access = checkAccess(context, id);
          return access.ok ? context.json(await statisticsOf(id, database.read)) : problem(context, access.failure);
        }),
    )
    .get(
      '/api/gated-content/:id/file',
      described({
        ...opened,
        summary: 'Download a gated file, whole or in part',
        description: 'For attendees with access to its event, and for editors.',
        query: howToSend,
        answer: { type: 'string', format: 'binary' },
        answerType: 'application/octet-stream',
        alsoAnswers: { 206: 'The part that was asked for' },
      }),
      door,
      forPeople,
      async (context) => {
        const how = howToSend.safeParse(context.req.query());
        if (!how.success) return problem(context, invalid(how.error));
        const id = context.req.param('id');
        const row = await readRow('gated_content', id, database.read);
        if (!row) return problem(context, fail({ name: 'not_found', detail: 'There is no such file' }).failure);
        const access = checkAccess(context, String(row.format_id));
        if (!access.ok) return problem(context, access.failure);
        const storedName = String(row.stored_name);
        const file = await gated.open(storedName);
        if (!file) return problem(context, fail({ name: 'not_found', detail: 'This file is not here any more' }).failure);
        const type = String(row.file_type);
        const isPlayed = how.data.inline === '1' && isPlayable(type);
        const name = downloadName(row as unknown as DownloadNames, how.data.language ?? 'en'); // a row of this entity has these columns
        const guard = { mayGoOn: () => isStillAllowed(context, String(row.format_id), route), now: () => Date.parse(route.now()) };
        const answer = await sendFile(context, { file, type, name, isPlayed, tag: tagOf(storedName), guard });
        const isBegun = answer.status === 200 || answer.headers.get('content-range')?.startsWith('bytes 0-');
        const counts = !isPlayed && isBegun && context.req.method === 'GET' && context.get('actor') === undefined;
        if (counts) background.run(() => countDownload(id, Date.parse(route.now()), database));
        return answer;
      },
    );
}
