// Files on their way into the media library: sent as a form, or in parts; new ones, and ones that take the place of another.
import { entities, type Failure, fail, largestForm, mediaKindNames, mediaKinds } from '@stem/model';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { replaceMedia } from '../../content/entities/media-library.ts';
import { checkSeen, seenRevision } from '../../content/verbs/revisions.ts';
import { emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { addMedia, type MediaUpload, storeMedia } from '../../media/add-media.ts';
import { fileInMemory } from '../../media/incoming-file.ts';
import type { MediaFiles } from '../../media/media-files.ts';
import type { ResumableUploads } from '../../media/resumable-uploads.ts';
import { described } from '../../openapi/described.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { answerSave, type RouteContext } from '../context.ts';
import { mediaFileRoutes } from './media-files.ts';
import { mediaUploadRoutes } from './media-uploads.ts';

export interface MediaContext extends RouteContext {
  readonly files: MediaFiles;
  readonly uploads: ResumableUploads;
}

type Request = Context<RequestEnvironment>;

/** A form is a little larger than the file in it. */
const limit = bodyLimit({
  maxSize: largestForm + 1024 * 1024,
  onError: (context) => problem(context, fail({ name: 'too_large', detail: 'A file of this size is sent in parts, to /api/media/tus' }).failure),
});

const megabytes = mediaKindNames.map((name) => `a ${mediaKinds[name].label} up to ${mediaKinds[name].most / 1024 / 1024} MB`).join(', ');

const sent = {
  noun: entities.media_library.plural,
  access: 'admin',
  body: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  bodyTypes: ['multipart/form-data'],
  answer: rowOf('media_library'),
  saves: true,
} as const;

export function mediaRoutes(route: MediaContext) {
  const { files, uploads } = route;
  const saving = { ...route, show: (row: Parameters<typeof emitRow>[1]) => emitRow(entities.media_library, row, true) };

  async function add(upload: MediaUpload, context: Request): Promise<Response> {
    const stored = await storeMedia(upload, files, route.now());
    if (!stored.ok) return problem(context, stored.failure);
    return answerSave(context, (writing) => addMedia(stored.value, writing), { ...saving, status: 201 });
  }
  async function replace(id: string, upload: MediaUpload, context: Request): Promise<Response> {
    const stored = await storeMedia(upload, files, route.now());
    if (!stored.ok) return problem(context, stored.failure);
    return answerSave(
      context,
      async (writing) => {
        const seen = await checkSeen('media_library', id, context.req.query(), writing);
        return seen.ok ? replaceMedia(id, stored.value, writing) : seen;
      },
      saving,
    );
  }
  async function fromForm(context: Request, take: (upload: MediaUpload) => Promise<Response>): Promise<Response> {
    // A body that is no form data cannot be parsed at all: it holds no file either.
    const { file } = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    if (!(file instanceof File)) return problem(context, noFile);
    return take({ file: fileInMemory(new Uint8Array(await file.arrayBuffer())), name: file.name });
  }

  return new Hono<RequestEnvironment>()
    .post(
      '/api/media/upload',
      described({
        ...sent,
        summary: 'Upload a file',
        description: `Takes ${megabytes}; more than ${largestForm / 1024 / 1024} MB are sent in parts. The same bytes again are the same file.`,
        status: 201,
        alsoAnswers: { 200: 'The file was there already' },
        failures: ['unsupported_type'],
      }),
      limit,
      (context) => fromForm(context, (upload) => add(upload, context)),
    )
    .post(
      '/api/media/:id/replace',
      described({
        ...sent,
        summary: 'Replace a file by another of its kind',
        description: 'The record stays, the file gets a new address, and whatever holds the old one gets the new one in the same save.',
        query: seenRevision,
        failures: ['unsupported_type', 'not_found', 'stale_revision', 'already_taken'],
      }),
      limit,
      (context) => fromForm(context, (upload) => replace(context.req.param('id'), upload, context)),
    )
    .route(
      '/',
      mediaUploadRoutes({
        uploads,
        take: (upload, context) => (upload.replaces === undefined ? add(upload, context) : replace(upload.replaces, upload, context)),
      }),
    )
    .route('/', mediaFileRoutes(files));
}

const noFile: Failure = fail({ name: 'invalid_input', errors: { file: 'Choose a file' } }).failure;
