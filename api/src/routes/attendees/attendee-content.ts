// The files of an event for those who have access: their list, the figures of the dashboard, and the files themselves.
import { createHash } from 'node:crypto';
import { fail, isPlayable, languageCodes, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { countDownload, type DownloadNames, toDownloadName } from '../../gated/download.ts';
import { readPendingFile } from '../../gated/pending-file.ts';
import { type CallContext, type Caller, call } from '../../http/call.ts';
import { sendFile } from '../../http/send-file.ts';
import { findAttendee } from '../../views/attendees.ts';
import { countGatedFiles, gatedStatisticsSchema, listAttendeeFiles } from '../../views/gated-content.ts';
import { localizedAnswer } from '../../views/pick-columns.ts';
import { readRow } from '../../views/rows.ts';
import { isOfOthers } from '../../views/viewer.ts';
import { formatAt } from '../resources/addressed-rows.ts';

export type AttendeeContentContext = Pick<AppContext, 'saving' | 'attendees' | 'files' | 'requests'>;

const noun = 'Attendees';

const fileAnswer = z.object({
  id: z.string(),
  session_id: z.string().nullable().meta({ description: 'The session of the programme it belongs to' }),
  ...localizedAnswer('file_name', z.string()),
  ...localizedAnswer('description', z.string().nullable()),
  file_type: z.string(),
  file_size: z.number().nullable(),
  file_url: z.string().meta({ description: 'Download address; requires access to the event' }),
  created_at: z.string(),
});

const howToSend = z.object({
  inline: z.literal('1').optional().meta({ description: 'Plays a video or a sound recording instead of downloading it' }),
  language: z.enum(languageCodes).optional().meta({ description: 'The language of the file name' }),
});

// Another file has another name; the name itself is not disclosed.
const tagOf = (storedName: string): string => createHash('sha256').update(storedName).digest('base64url').slice(0, 22);

const opened = { noun, access: 'people', needs: 'content.read', failures: ['no_access', 'not_found'] } as const;

export const attendeeContentCalls = (context: AttendeeContentContext) => [...listCalls(context), fileCall(context)];

function listCalls({ saving: { database } }: AttendeeContentContext) {
  /** The event of the address, for those who may see its files. */
  const ownFormat = async (context: CallContext, caller: Caller): Promise<Result<AnyRow>> => {
    const format = await formatAt(database)(context);
    return format.ok ? checkAccess(format.value, format.value.id, caller) : format;
  };
  return [
    call.get(
      '/api/formats/:format/content',
      {
        ...opened,
        target: ownFormat,
        summary: 'List the files of an event',
        description: 'For attendees with access to the event, and for editors.',
        answer: z.array(fileAnswer),
      },
      async (context, { target: { id } }) => context.json(await listAttendeeFiles(id, database.read)),
    ),
    call.get(
      '/api/formats/:format/content/statistics',
      { ...opened, target: ownFormat, summary: 'Read the figures of the dashboard of an event', answer: gatedStatisticsSchema },
      async (context, { target: { id } }) => context.json(await countGatedFiles(id, database.read)),
    ),
  ];
}

function fileCall({ saving, attendees, files: { gated }, requests }: AttendeeContentContext) {
  const { database } = saving;
  const now = () => Date.parse(saving.now());
  /** The file of the address, for those who may see the files of its event. */
  const ownFile = async (context: CallContext, caller: Caller): Promise<Result<AnyRow>> => {
    const id = context.req.param('id') ?? '';
    const row = (await readRow('gated_content', id, database.read)) ?? (caller.actor === undefined ? undefined : await readPendingFile(id, database));
    return row ? checkAccess(row, String(row.format_id), caller) : fail({ name: 'not_found', detail: say('files.none') });
  };
  /** Whether the access that was there at the beginning of an answer is still there. */
  async function isStillAllowed(context: CallContext, formatId: string, { actor }: Pick<Caller, 'actor'>): Promise<boolean> {
    if (actor !== undefined) return true;
    const session = await attendees.sessions.current(context.req.header('cookie'));
    const attendee = session && (await findAttendee(session.subject, database.read));
    return attendee?.formats.includes(formatId) ?? false;
  }

  return call.get(
    '/api/gated-content/:id/file',
    {
      ...opened,
      target: ownFile,
      summary: 'Download a gated file, whole or in part',
      shares: 'downloads',
      description: 'For attendees with access to the event, and for editors.',
      query: howToSend,
      answer: { type: 'string', format: 'binary' },
      answerType: 'application/octet-stream',
      alsoAnswers: { 206: 'The requested range' },
    },
    async (context, { query, target: row, actor }) => {
      const storedName = String(row.stored_name);
      const file = await gated.open(storedName);
      if (!file) return fail({ name: 'not_found', detail: say('files.gone') });
      if (row.file_size !== null && file.size !== row.file_size) {
        await file.close();
        return fail({ name: 'not_found', detail: say('files.damaged') });
      }
      const type = String(row.file_type);
      const isPlayed = query.inline === '1' && isPlayable(type);
      const name = toDownloadName(row as unknown as DownloadNames, query.language ?? 'en'); // a row of this entity has these columns
      const guard = { mayGoOn: () => isStillAllowed(context, String(row.format_id), { actor }), now };
      const answer = await sendFile(context, { file, type, name, isPlayed, tag: tagOf(storedName), guard });
      const isBegun = answer.status === 200 || answer.headers.get('content-range')?.startsWith('bytes 0-');
      const counts = !isPlayed && isBegun && context.req.method === 'GET' && actor === undefined;
      if (counts) requests.background.run(() => countDownload(row.id, now(), database));
      return answer;
    },
  );
}

/** Editors see the files of the events they work on, attendees of those they have access to. */
export function checkAccess<T>(found: T, formatId: string, { actor, attendee, principal }: Caller): Result<T> {
  if (attendee?.formats.includes(formatId)) return succeed(found);
  if (actor === undefined) return fail({ name: 'no_access' });
  return isOfOthers('gated_content', { format_id: formatId }, principal?.rights) ? fail({ name: 'not_allowed' }) : succeed(found);
}
