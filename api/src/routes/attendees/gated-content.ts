// Files for attendees, for editors: listed by event, uploaded, given another file, described, deleted.
import { entities, fail } from '@stem/model';
import { Hono } from 'hono';
import { addGatedContent, type GatedFile, replaceGatedFile } from '../../content/entities/gated-content.ts';
import { checkSeen, seenRevision } from '../../content/verbs/revisions.ts';
import type { Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import type { GatedFiles } from '../../gated/gated-files.ts';
import { storeUpload } from '../../gated/store-upload.ts';
import { answerSave } from '../../http/answer-save.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf, oneOf } from '../../openapi/json-schema.ts';
import { resourceOperations } from '../../openapi/resource-operations.ts';
import { findFormat } from '../../views/formats.ts';
import { presentGated } from '../../views/gated-content.ts';
import { findRows } from '../../views/lists.ts';
import { readRow } from '../../views/rows.ts';
import type { RouteContext } from '../context.ts';
import type { Describe } from '../resources/resource.ts';

export interface GatedContentContext extends RouteContext {
  readonly gated: GatedFiles;
}

const operations = resourceOperations('gated_content');
const counted = allOf(rowOf('gated_content'), {
  type: 'object',
  properties: { downloads: { type: 'integer', description: 'How often attendees have downloaded it' } },
});
const fileForm = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
const textFields = ['file_name', 'file_name_de', 'description', 'description_de'];
const newForm = { ...fileForm, properties: { ...fileForm.properties, ...Object.fromEntries(textFields.map((name) => [name, { type: 'string' }])) } };
const upload = { noun: entities.gated_content.plural, access: 'admin', bodyTypes: ['multipart/form-data'], answer: counted, saves: true } as const;
const formatOrFile = { id: 'The id of a file, or the slug or the id of an event format' };

export const describeGatedContent: Describe = ({ list, read }) => ({ list: { ...list, answer: listOf(counted) }, read: { ...read, answer: counted } });

export function gatedContentRoutes(route: GatedContentContext) {
  const { database, gated } = route;
  const { read } = database;
  const present = (rows: readonly AnyRow[], isEditor: boolean) => presentGated(rows, isEditor, read);
  const show = async (row: AnyRow) => (await present([row], true))[0];

  return new Hono<RequestEnvironment>()
    .get(
      '/api/gated-content/:id',
      described({
        ...operations.read,
        access: 'admin',
        summary: 'Read a gated file, or list those of an event',
        path: formatOrFile,
        answer: oneOf(counted, listOf(counted)),
      }),
      async (context, next) => {
        // An address that names a format is a list, one that names a file is that file.
        const format = await findFormat(context.req.param('id'), read);
        if (!format) return next();
        const { rows } = await findRows('gated_content', { filters: { format_id: format.id }, offset: 0 }, read);
        return context.json(await present(rows, true));
      },
    )
    .post(
      '/api/gated-content/:id',
      described({
        ...upload,
        summary: 'Upload a file for the attendees of an event',
        description: 'Its type is found from its bytes. Without a `file_name` it is called as the file was.',
        path: { id: 'The slug or the id of an event format' },
        body: newForm,
        status: 201,
        failures: ['not_found', 'unsupported_type'],
      }),
      async (context) => {
        const format = await findFormat(context.req.param('id'), read);
        if (!format) return problem(context, fail({ name: 'not_found', detail: 'There is no such event format' }).failure);
        const stored = await storeUpload(context.req.raw, gated);
        if (!stored.ok) return problem(context, stored.failure);
        const { name, fields } = stored.value;
        const texts = Object.fromEntries(textFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])));
        const body = { ...texts, file_name: fields.file_name?.trim() || name.replace(/\.\w{1,10}$/, '').slice(0, 200), format_id: format.id };
        const answer = await answerSave(context, (writing) => addGatedContent(stored.value, body, writing), { ...route, show, status: 201 });
        return keepIf(answer, stored.value);
      },
    )
    .put(
      '/api/gated-content/:id/file',
      described({
        ...upload,
        summary: 'Give a gated file other bytes',
        description: 'Its address, its texts and its count of downloads stay. The file it had can be brought back for a while.',
        query: seenRevision,
        body: fileForm,
        failures: ['not_found', 'stale_revision', 'unsupported_type'],
      }),
      async (context) => {
        const id = context.req.param('id');
        if (!(await readRow('gated_content', id, read))) return problem(context, fail({ name: 'not_found' }).failure);
        const stored = await storeUpload(context.req.raw, gated);
        if (!stored.ok) return problem(context, stored.failure);
        const unit = async (writing: Writing) => {
          const checked = await checkSeen('gated_content', id, context.req.query(), writing);
          return checked.ok ? replaceGatedFile(id, stored.value, writing) : checked;
        };
        return keepIf(await answerSave(context, unit, { ...route, show }), stored.value);
      },
    );

  // A file that came to no record is of no use.
  async function keepIf(answer: Response, { storedName }: GatedFile): Promise<Response> {
    if (!answer.ok) await gated.remove(storedName);
    return answer;
  }
}
