// Large files in parts (tus 1.0), with the same checks as a form; the last part is answered with the row of the library.
import { isStorageFull } from '@stem/content-pipeline/database';
import { cannotStore } from '@stem/content-pipeline/storage';
import { entities, fail, mediaKinds, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import { type CallContext, type Caller, call, type HandlerAnswer, respond } from '../../http/call.ts';
import { passOver } from '../../http/receive-form.ts';
import type { AcceptedType } from '../../media/accepted.ts';
import type { IncomingFile } from '../../media/incoming-file.ts';
import { largestUpload, type ResumableUpload, type ResumableUploads, replacedBy, uploadsPath } from '../../media/resumable-uploads.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';

export interface UploadOptions {
  readonly uploads: ResumableUploads;
  readonly check: (file: IncomingFile, context: CallContext) => Promise<Result<AcceptedType>>;
  /** Refuses a file whose replacement would change records of others. */
  readonly mayReplace: (id: string, caller: Caller) => Promise<Result<unknown>>;
  readonly take: (upload: ResumableUpload, context: CallContext) => Promise<HandlerAnswer>;
}

export function mediaUploadCalls(options: UploadOptions) {
  const { uploads, check, mayReplace } = options;
  /** Before bytes arrive that would be refused at their end. An upload is there for those who began it only. */
  async function target(context: CallContext, caller: Caller): Promise<Result<unknown>> {
    const id = context.req.param('id');
    const upload = id === undefined ? undefined : await uploads.find(id);
    if (upload?.by !== undefined && upload.by !== caller.actor) return gone;
    const replaces = id === undefined ? replacedBy(context.req.header('upload-metadata')) : upload?.replaces;
    return replaces === undefined ? succeed(undefined) : mayReplace(replaces, caller);
  }
  async function speak(context: CallContext): Promise<HandlerAnswer> {
    const { method } = context.req;
    const id = context.req.param('id');
    const known = id === undefined ? undefined : await uploads.find(id);
    // A client that missed the answer to the last part sends it again.
    if (known?.became !== undefined && method === 'PATCH') return complete(known, context, options);
    if (method !== 'OPTIONS' && context.req.header('tus-resumable') !== version) return otherVersion();
    if (method === 'POST' && context.req.header('upload-concat') !== undefined) return noConcatenation;
    const announced = Number(context.req.header('upload-length') ?? 0);
    // What is larger than allowed is refused for that reason.
    if (method === 'POST' && announced <= largestUpload && !(await uploads.hasRoomFor(announced))) {
      await passOver(context.req.raw.body);
      return full;
    }
    const answer = await uploads.answer(context.req.raw, context.get('actor') ?? '');
    if (!answer.ok) return refusal(answer, context);
    const headers = ownHeaders(answer);
    if (known?.became !== undefined) headers.set('stem-media', known.became);
    const here = new Response(answer.body, { status: answer.status, headers });
    if (method !== 'POST' && method !== 'PATCH') return here;
    const upload = await uploads.find(id ?? headers.get('location')?.split('/').at(-1) ?? '');
    if (upload && upload.offset === upload.size) return complete(upload, context, options, headers.get('location'));
    const begun = upload ? await checkBeginning(upload, (file) => check(file, context)) : succeed(undefined);
    if (begun.ok) return here;
    if (upload) await uploads.forget(upload.id);
    return begun;
  }
  return [
    call.options(uploadsPath, operations.ask, speak),
    call.post(uploadsPath, { ...operations.begin, target }, speak),
    call.get(`${uploadsPath}/:id`, { ...operations.read, target }, async (context) => {
      // HEAD belongs to the protocol; a GET must not hand out bytes that nothing has checked yet.
      if (context.req.method === 'HEAD') return speak(context);
      const upload = await uploads.find(context.req.param('id'));
      if (!upload) return gone;
      return context.json({ offset: upload.offset, size: upload.size ?? null, media: upload.became ?? null });
    }),
    call.patch(`${uploadsPath}/:id`, { ...operations.send, target }, speak),
    call.delete(`${uploadsPath}/:id`, { ...operations.drop, target }, speak),
  ];
}

async function complete(upload: ResumableUpload, context: CallContext, { uploads, take }: UploadOptions, location: string | null = null): Promise<Response> {
  const answer = await take(upload, context).catch(async (error: unknown) => {
    if (isStorageFull(error)) await uploads.forget(upload.id);
    throw error;
  });
  const taken = respond(context, answer);
  // The file is in the library also if its upload cannot be noted as done: a part that is sent again finds it there.
  if (taken.ok) await uploads.finish(upload.id, rowHead.parse(await taken.clone().json()).id).catch(unlessStored);
  // Retrying can succeed after a server error, such as a busy database; other refusals are final.
  else if (taken.status < 500 || taken.status === 507) await uploads.forget(upload.id);
  const headers = new Headers(taken.headers);
  headers.set('tus-resumable', version);
  headers.set('upload-offset', String(upload.offset));
  if (location !== null) headers.set('location', location);
  return new Response(taken.body, { status: taken.status, headers });
}

const full = fail({ name: 'storage_full' });

function unlessStored(error: unknown): void {
  if (!cannotStore(error)) throw error;
}

const rowHead = z.object({ id: z.string() });

const gone = fail({ name: 'not_found', detail: say('files.noUpload') });

/** The version of tus that is spoken. */
const version = '1.0.0';

const otherVersion = () =>
  new Response(`Send the header Tus-Resumable: ${version}`, { status: 412, headers: { 'tus-resumable': version, 'tus-version': version } });

const noConcatenation = fail({ name: 'invalid_input', detail: say('files.oneUpload') });

/** Bytes after which the type of every picture and video is known. */
const enoughToTell = 4096;

// What is larger than any document has to begin like a picture or a video, before gigabytes of it arrive.
async function checkBeginning(
  { size = largestUpload, offset, file }: ResumableUpload,
  check: (file: IncomingFile) => ReturnType<UploadOptions['check']>,
): Promise<Result<undefined>> {
  if (size <= mediaKinds.document.most || offset < enoughToTell) return succeed(undefined);
  const type = await check(file);
  if (!type.ok) return type;
  const { label, most } = mediaKinds[type.value.kind];
  return size <= most ? succeed(undefined) : fail({ name: 'too_large', detail: say('files.kindTooLarge', say(`files.${label}`), most / 1024 / 1024) });
}

// The library allows pages of other sites, which we do not serve. It counts the bytes of its own sentences.
const ownHeaders = ({ headers }: Response): Headers =>
  new Headers([...headers].filter(([name]) => !name.startsWith('access-control-') && name !== 'content-length'));

// Statuses by which senders decide whether to go on stay as they are.
async function refusal(answer: Response, context: CallContext): Promise<HandlerAnswer> {
  const said = (await answer.text()).trim();
  switch (answer.status) {
    case 404:
    case 410:
      return gone;
    case 413:
      return fail({ name: 'too_large', detail: say('files.anyTooLarge', largestUpload / 1024 / 1024) });
    case 409:
    case 412:
    case 423:
      return new Response(said, { status: answer.status, headers: ownHeaders(answer) });
    default:
      // A client that closed the connection gets no answer, and that is no error of ours.
      if (answer.status >= 500 && !context.req.raw.signal.aborted) throw new Error(`An upload broke off: ${said}`);
      return fail({ name: 'invalid_input', detail: say('values.verbatim', said) });
  }
}

const protocol = { noun: entities.media_library.plural, access: 'admin', needs: 'media.write' } as const;
const offset = { 'Upload-Offset': 'How many bytes are here' } as const;
const row = { answer: rowOf('media_library'), status: 201, saves: true } as const;

const operations = {
  ask: {
    ...protocol,
    summary: 'Read the options of uploads in parts',
    headers: { 'Tus-Max-Size': 'Maximum size in bytes', 'Tus-Extension': 'The supported extensions of tus 1.0' },
  },
  begin: {
    ...protocol,
    largestBody: 'streamed',
    summary: 'Start an upload in parts',
    description: 'As in tus 1.0: `Upload-Length` in bytes, and in `Upload-Metadata` the `filename`, and in `replaces` the id of a file to replace.',
    status: 201,
    headers: { Location: 'The address for the parts', 'Upload-Expires': 'When the upload expires' },
    saves: true,
    failures: ['invalid_input', 'unsupported_type', 'already_taken', 'not_found'],
  },
  read: {
    ...protocol,
    summary: 'Read the progress of an upload',
    description: 'HEAD returns `Upload-Offset` as in tus 1.0, and the id of the finished file in `Stem-Media`.',
    answer: z.object({ offset: z.int(), size: z.int().nullable(), media: z.uuid().nullable() }),
    headers: offset,
    failures: ['not_found'],
  },
  send: {
    ...protocol,
    ...row,
    largestBody: 'streamed',
    summary: 'Send a part of an upload',
    description: 'The response to the last part is the row of the media library. An empty part at the end returns the same response again.',
    bodyTypes: ['application/offset+octet-stream'],
    body: { type: 'string', format: 'binary' },
    headers: offset,
    alsoAnswers: { 200: 'The file exists already', 204: 'The part was received; the upload is not complete' },
    failures: ['unsupported_type', 'already_taken', 'not_found'],
  },
  drop: { ...protocol, summary: 'Cancel an upload', failures: ['not_found'] },
} as const;
