// Receives a form with a file: the file is written to the disk while it arrives, and is never in memory as a whole.
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { cannotStore } from '@stem/content-pipeline/storage';
import { fail, failAt, type Result, type Sentence, say, succeed } from '@stem/model';
import { hasRoomFor } from '../storage/room.ts';

export interface ReceivedForm {
  /** The name of the file at the sender, and its path here; absent when none was chosen. */
  readonly file?: { readonly name: string; readonly path: string; readonly size: number };
  readonly fields: Readonly<Record<string, string>>;
}

export interface ReceiveOptions {
  /** Where the file is written; removed again when the form is refused. */
  readonly path: string;
  /** The largest file, in bytes. */
  readonly most: number;
  /** The sentence for a larger one. */
  readonly tooLarge?: Sentence;
}

const textLimits = { fields: 20, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 50 };
const allowance = 1024 * 1024;

const refuseLarge = ({ tooLarge: detail }: ReceiveOptions) => fail({ name: 'too_large', ...(detail !== undefined && { detail }) });

/** Bytes that a request says to send; 0 when it does not. */
export const announcedSize = ({ headers }: Request): number => Number(headers.get('content-length') ?? 0);

export async function receiveForm(request: Request, options: ReceiveOptions): Promise<Result<ReceivedForm>> {
  const { path, most } = options;
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(type) || !request.body) return noFile(say('requests.formWithFile'));
  const announced = announcedSize(request);
  if (announced > most + allowance) return refuseLarge(options);
  if (!(await hasRoomFor(dirname(path), announced))) {
    await passOver(request.body);
    return fail({ name: 'storage_full' });
  }
  const received = await receive(request.body as ReadableStream, { 'content-type': type }, options).catch((error: unknown) => ({ error })); // the same stream, under its name in Node
  if ('ok' in received && received.ok) return received;
  await rm(path, { force: true });
  if ('ok' in received) return received;
  if (cannotStore(received.error)) throw received.error;
  return noFile(say('requests.formIncomplete'));
}

/** Reads a body that is refused: a browser that is still sending would not read the answer. */
export async function passOver(body: Request['body']): Promise<void> {
  await body?.pipeTo(new WritableStream()).catch(() => undefined);
}

const noFile = (sentence: Sentence) => failAt('file', sentence);

/** How browsers write these characters in the names of a form (HTML, section 4.10.22.8). */
const writtenInNames: Readonly<Record<string, string>> = { '%22': '"', '%0A': '\n', '%0D': '\r' };
const nameOf = (sent: string): string => sent.replaceAll(/%(?:22|0a|0d)/gi, (code) => writtenInNames[code.toUpperCase()] ?? code);

async function receive(body: ReadableStream, headers: BusboyHeaders, options: ReceiveOptions): Promise<Result<ReceivedForm>> {
  const { path, most } = options;
  // The whole name: a part of it could look like no name at all.
  const parser = new Busboy({ headers, preservePath: true, limits: { ...textLimits, files: 5, fileSize: most } });
  const fields = new Map<string, string>();
  const arriving: { stream: BusboyFileStream; name: string; written: Promise<void> }[] = [];
  // A part without a name has none here either, although the types say so.
  parser.on('field', (name: string | undefined, value) => void (name !== undefined && fields.set(nameOf(name), value)));
  parser.on('file', (field, stream, name) => {
    stream.on('limit', () => parser.destroy(new Error('The file is too large')));
    // A browser sends an empty file without a name where none was chosen.
    if (field !== 'file' || !name || arriving.length > 0) return void stream.resume();
    const written = writeUpload(stream, createWriteStream(path, { flush: true, mode: 0o600 }));
    written.catch(() => undefined); // thrown below
    arriving.push({ stream, name: nameOf(name), written });
  });
  const [parsed] = await Promise.allSettled([pipeline(Readable.fromWeb(body), parser)]);
  const [file] = arriving;
  if (file?.stream.truncated) {
    file.stream.destroy();
    await file.written.catch(() => undefined);
    return refuseLarge(options);
  }
  if (parsed.status === 'rejected') {
    file?.stream.destroy();
    await file?.written.catch(() => undefined);
    throw parsed.reason;
  }
  await file?.written;
  return succeed({ fields: Object.fromEntries(fields), ...(file && { file: { name: file.name, path, size: file.stream.bytesRead } }) });
}

// What cannot be written is read all the same: a browser that is still sending would not read the answer.
async function writeUpload(stream: BusboyFileStream, file: WriteStream): Promise<void> {
  const breakOff = () => void (file.writableEnded || file.destroy());
  stream.on('error', breakOff).once('close', breakOff);
  stream.pipe(file);
  try {
    await finished(file);
  } catch (error) {
    stream.unpipe(file);
    stream.resume();
    throw error;
  }
}
