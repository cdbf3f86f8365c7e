// Files on their way into the media library: sent as a form, or in parts; new ones, and ones that take the place of another.
import { rm } from 'node:fs/promises';
import { entities, fail, failureKinds, largestForm, mediaKindNames, mediaKinds, say } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { replaceMedia } from '../../content/entities/media-library.ts';
import { checkSeen, seenRevision } from '../../content/verbs/revisions.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, type Caller, call, type HandlerAnswer } from '../../http/call.ts';
import { announcedSize, receiveForm } from '../../http/receive-form.ts';
import { showRow } from '../../http/show-row.ts';
import { checkMediaType } from '../../media/accepted.ts';
import { addMedia, type MediaUpload, type StoredMedia, storeMedia } from '../../media/add-media.ts';
import { findMediaAt } from '../../media/media-records.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { fullView } from '../../views/viewer.ts';
import { checkReplacing } from './check-uses.ts';
import { mediaUploadCalls } from './media-uploads.ts';

const inParts = say('files.formTooLarge', largestForm / 1024 / 1024);

const megabytes = mediaKindNames.map((name) => `a ${mediaKinds[name].label} up to ${mediaKinds[name].most / 1024 / 1024} MB`).join(', ');

const sent = {
  noun: entities.media_library.plural,
  access: 'admin',
  needs: 'media.write',
  body: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  bodyTypes: ['multipart/form-data'],
  largestBody: 'streamed',
  answer: rowOf('media_library'),
  saves: true,
} as const;

/** The record whose file is replaced, and the revision the editor has seen. */
interface Replaced {
  readonly id: string;
  readonly seen: number | undefined;
}

type Context = Pick<AppContext, 'saving' | 'files'>;

const openedFor = (context: CallContext, files: Context['files']) => ({ ...files, processes: files.processes.by(context.get('actor') ?? '') });

function receiver({ saving, files }: Context) {
  const answering = { ...saving, show: (row: Parameters<typeof showRow>[1]) => showRow(entities.media_library, row, fullView) };
  async function add(upload: MediaUpload, context: CallContext): Promise<HandlerAnswer> {
    const stored = await storeMedia(upload, openedFor(context, files), saving.now());
    if (!stored.ok) return stored;
    return keepIfRoom(await answerSave(context, (writing) => addMedia(stored.value, writing), { ...answering, status: 201 }), stored.value);
  }
  async function replace({ id, seen }: Replaced, upload: MediaUpload, context: CallContext): Promise<HandlerAnswer> {
    const stored = await storeMedia(upload, openedFor(context, files), saving.now());
    if (!stored.ok) return stored;
    const answer = await answerSave(
      context,
      async (writing) => {
        const checked = await checkSeen('media_library', id, seen, writing);
        return checked.ok ? replaceMedia(id, stored.value, writing) : checked;
      },
      answering,
    );
    return keepIfRoom(answer, stored.value);
  }
  // Without room for its record, the file must not take up the rest of it.
  async function keepIfRoom(answer: Response, { system }: StoredMedia): Promise<Response> {
    if (answer.status === failureKinds.storage_full.status && !(await findMediaAt(String(system.url), saving.database.read)))
      await files.media.remove(String(system.filename));
    return answer;
  }
  async function fromForm(context: CallContext, take: (upload: MediaUpload) => Promise<HandlerAnswer>): Promise<HandlerAnswer> {
    const path = await files.media.incompletePath(announcedSize(context.req.raw));
    try {
      const form = await receiveForm(context.req.raw, { path, most: largestForm, tooLarge: inParts });
      if (!form.ok) return form;
      const { file } = form.value;
      return file ? await take({ file: { path: file.path, size: file.size }, name: file.name }) : noFile;
    } finally {
      await rm(path, { force: true });
    }
  }
  return { add, replace, fromForm };
}

export function mediaCalls({ saving, files }: Context) {
  const { add, replace, fromForm } = receiver({ saving, files });
  return [
    call.post(
      '/api/media/upload',
      {
        ...sent,
        summary: 'Upload a file',
        description: `Accepts ${megabytes}; files of more than ${largestForm / 1024 / 1024} MB are sent in parts. Uploading the same bytes again returns the existing file.`,
        status: 201,
        alsoAnswers: { 200: 'The file exists already' },
        failures: ['unsupported_type'],
      },
      (context) => fromForm(context, (upload) => add(upload, context)),
    ),
    call.post(
      '/api/media/:id/replace',
      {
        ...sent,
        summary: 'Replace a file by another one of the same kind',
        description: 'The record stays and its file gets a new address. The same save updates the address in all records that use the file.',
        query: seenRevision,
        target: (context: CallContext, caller: Caller) => checkReplacing(context.req.param('id') ?? '', caller, saving.database.read),
        failures: ['unsupported_type', 'not_found', 'stale_revision', 'already_taken'],
      },
      (context, { query }) => fromForm(context, (upload) => replace({ id: context.req.param('id'), seen: query.revision }, upload, context)),
    ),
    ...mediaUploadCalls({
      uploads: files.uploads,
      check: (file, context) => checkMediaType(file, openedFor(context, files).processes),
      mayReplace: (id, caller) => checkReplacing(id, caller, saving.database.read),
      take: (upload, context) => (upload.replaces === undefined ? add(upload, context) : replace({ id: upload.replaces, seen: undefined }, upload, context)),
    }),
  ];
}

const noFile = fail({ name: 'invalid_input', errors: { file: say('values.chooseFile') } });
