// Files for attendees, for editors: listed by event, uploaded, and replaced.
import { columnsFor, entities, fail, may, type Result, say, succeed } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { addGatedContent, replaceGatedFile } from '../../content/entities/gated-content.ts';
import { checkSeen, seenRevision } from '../../content/verbs/revisions.ts';
import type { Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { type StoredUpload, storeUpload } from '../../gated/store-upload.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, type Caller, call, type HandlerAnswer } from '../../http/call.ts';
import { editorPart, partFor, partQuery } from '../../http/list-query.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf, oneOf } from '../../openapi/json-schema.ts';
import type { SchemaOf } from '../../openapi/operation.ts';
import { totalHeader } from '../../openapi/resource-operations.ts';
import { findFormat } from '../../views/formats.ts';
import { type GatedRow, showGated } from '../../views/gated-content.ts';
import { findRows } from '../../views/lists.ts';
import { readRow } from '../../views/rows.ts';
import { fullView, ownRows, viewerOf } from '../../views/viewer.ts';
import type { Describe, Overrides } from '../resources/resource-calls.ts';

const downloads: SchemaOf<Pick<GatedRow, 'downloads'>> = {
  type: 'object',
  properties: { downloads: { type: 'integer', description: 'Number of downloads by attendees' } },
};
const counted = allOf(rowOf('gated_content'), downloads);
const fileForm = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
const textFields = columnsFor('file_name', 'description');
const newForm = { ...fileForm, properties: { ...fileForm.properties, ...Object.fromEntries(textFields.map((name) => [name, { type: 'string' }])) } };
const upload = {
  noun: entities.gated_content.plural,
  access: 'admin',
  needs: 'events.write',
  bodyTypes: ['multipart/form-data'],
  largestBody: 'streamed',
  answer: counted,
  saves: true,
} as const;

type Context = Pick<AppContext, 'saving' | 'files'>;
type SaveFile = (file: StoredUpload, writing: Writing) => Promise<Result<AnyRow>>;

export const gatedContentCalls = (given: Context) => [uploadCall(given), replaceCall(given)];

/** Stores the file that is sent. One whose save was refused or failed belongs to no record. */
const receive = async (context: CallContext, saveFile: SaveFile, { saving, files: { gated, processes } }: Context): Promise<HandlerAnswer> => {
  const stored = await storeUpload(context.req.raw, gated, processes.by(context.get('actor') ?? ''));
  if (!stored.ok) return stored;
  const show = async (row: AnyRow) => (await showGated([row], fullView, saving.database.read))[0];
  const status = context.req.method === 'POST' ? 201 : 200;
  const answer = await answerSave(context, (writing) => saveFile(stored.value, writing), { ...saving, show, status }).catch(async (error: unknown) => {
    await gated.remove(stored.value.storedName);
    throw error;
  });
  if (!answer.ok) await gated.remove(stored.value.storedName);
  return answer;
};

const uploadCall = (given: Context) =>
  call.post(
    '/api/gated-content/:id',
    {
      ...upload,
      async target(context: CallContext, caller: Caller): Promise<Result<AnyRow>> {
        const found = await findFormat(context.req.param('id') ?? '', given.saving.database.read);
        return found ? ofTheirEvent(found, found.id, caller) : fail({ name: 'not_found', detail: say('saving.noFormat') });
      },
      summary: 'Upload a file for the attendees of an event',
      description: 'The type is detected from the bytes. `file_name` is by default the name of the uploaded file.',
      path: { id: 'The slug or the id of an event format' },
      body: newForm,
      status: 201,
      failures: ['not_found', 'unsupported_type'],
    },
    (context, { target: { id } }) => {
      const add: SaveFile = (file, writing) => {
        const { name, fields } = file;
        const texts = Object.fromEntries(textFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])));
        const body = { ...texts, file_name: fields.file_name?.trim() || name.replace(/\.\w{1,10}$/, '').slice(0, 200), format_id: id };
        return addGatedContent(file, body, writing);
      };
      return receive(context, add, given);
    },
  );

const replaceCall = (given: Context) =>
  call.put(
    '/api/gated-content/:id/file',
    {
      ...upload,
      async target(context: CallContext, caller: Caller): Promise<Result<AnyRow>> {
        const found = await readRow('gated_content', context.req.param('id') ?? '', given.saving.database.read);
        return found ? ofTheirEvent(found, String(found.format_id), caller) : fail({ name: 'not_found' });
      },
      summary: 'Replace a gated file',
      description: 'Its address, texts and download count stay. The previous file can be restored for a limited time.',
      query: seenRevision,
      body: fileForm,
      failures: ['not_found', 'stale_revision', 'unsupported_type'],
    },
    (context, { query, target: { id } }) => {
      const replace: SaveFile = async (file, writing) => {
        const checked = await checkSeen('gated_content', id, query.revision, writing);
        return checked.ok ? replaceGatedFile(id, file, writing) : checked;
      };
      return receive(context, replace, given);
    },
  );

/** Refused before gigabytes of a file arrive; the save asks again. */
const ofTheirEvent = (found: AnyRow, format: string, { principal }: Caller): Result<AnyRow> =>
  principal && may(principal.rights, 'events.write', [format]) ? succeed(found) : fail({ name: 'not_allowed' });

export const gatedContentOverrides = ({ saving: { database } }: Pick<AppContext, 'saving'>): Overrides => ({
  'GET /api/gated-content/:id': (usual) => ({
    ...usual,
    described: {
      ...usual.described,
      summary: 'Read a gated file, or list those of an event',
      description: editorPart,
      path: { id: 'The id of a file, or the slug or the id of an event format' },
      query: partQuery,
      headers: totalHeader,
      answer: oneOf(counted, listOf(counted)),
    },
    async handle(context, given) {
      const format = await findFormat(context.req.param('id') ?? '', database.read);
      if (!format) return usual.handle(context, given);
      const { rows, total } = await findRows(
        'gated_content',
        { ...partFor(partQuery.parse(given.query), true), filters: { format_id: format.id } },
        database.read,
        ownRows('gated_content', viewerOf(given)),
      );
      context.header('Stem-Total', String(total));
      return context.json(await showGated(rows, viewerOf(given), database.read));
    },
  }),
});

export const describeGatedContent: Describe = ({ list, read }) => ({ list: { ...list, answer: listOf(counted) }, read: { ...read, answer: counted } });
