// How files are sent to the server, with progress. In browsers only XMLHttpRequest reports it.
import { type Answer, answerOf, createClient, formWith } from '@stem/api/client';
import { type MediaKind, type MediaType, mediaKindNames, mediaKinds } from '@stem/model';
import { session, working } from '../../../server/client.ts';
import { inWindowLanguage, retryAfterSignIn, type Transport } from '../../../server/transport.ts';
import { mediaTexts } from '../../../texts/media.ts';
import type { LibraryFile } from '../library-file.ts';
import { deleteParts, sendInParts } from './send-in-parts.ts';
import { sizeText } from './upload-progress.ts';

export interface SendOptions {
  readonly onSent: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Where uploads are sent, and the checks before that. */
export interface UploadWay<T> {
  /** Answers like every other call of the api; a stopped upload answers as if there were no connection. */
  readonly send: (file: File, options: SendOptions) => Promise<Answer<T>>;
  /** A sentence, when it is larger than its kind may be. */
  readonly tooLarge: (file: File) => string | undefined;
  readonly canPause: (file: File) => boolean;
  readonly forget: (file: File) => Promise<void>;
}

const largestInOnePiece = 8 * 1024 * 1024;

const goesInParts = ({ size }: File): boolean => size > largestInOnePiece;

/** To the media library: as a new file, or in the place of one. */
export const uploadToLibrary = (replaces?: string): UploadWay<LibraryFile> => ({
  send: (file, options) => {
    const { signal, onSent } = options;
    const parts = { ...options, ...(replaces !== undefined && { replaces }) };
    if (goesInParts(file)) return answerOf(async () => signedIn((_, { headers }) => sendInParts(file, { ...parts, headers }))('', { method: 'POST' }));
    const ask = askWithProgress(onSent);
    const body = formWith(file);
    return replaces === undefined ? ask('POST /api/media/upload', { body, signal }) : ask('POST /api/media/:id/replace', { id: replaces, body, signal });
  },
  tooLarge,
  canPause: goesInParts,
  forget: (file) => deleteParts(file, replaces),
});

/** Makes calls over a transport that reports how many bytes were sent. */
export const askWithProgress = (onSent: SendOptions['onSent']) => createClient(signedIn((path, init) => sendWithProgress(path, init, onSent))).ask;

/** A file goes into the release in which the window works, as its record does. */
const signedIn = (transport: Transport): Transport => working.within(retryAfterSignIn(inWindowLanguage(transport), session.signInAgain));

function sendWithProgress(path: string, { method = 'GET', headers, body, signal }: RequestInit, onSent: SendOptions['onSent']): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.responseType = 'text';
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('load', () => resolve(responseOf(request)));
    for (const name of ['error', 'abort', 'timeout']) request.addEventListener(name, () => reject(new Error(`The upload ended: ${name}`)));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body instanceof FormData ? body : null);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.map((line) => line.split(/:\s*(.*)/s, 2)).filter((pair): pair is [string, string] => pair.length === 2);
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers });
}

/** A sentence, when it is too large. */
export function tooLarge({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const kind = kindOf(type, name);
  const { label, most: usual } = mediaKinds[kind];
  const types: readonly MediaType[] = mediaKinds[kind].types;
  const most = types.find(({ mime }) => mime === type)?.most ?? usual;
  return size > most ? mediaTexts.tooLarge(label, sizeText(most), sizeText(size)) : undefined;
}

/** Browsers know no type of some files: their names say it. */
function kindOf(type: string, name: string): MediaKind {
  const ending = name.toLowerCase().split('.').at(-1);
  const named = mediaKindNames.find((kind) => mediaKinds[kind].types.some(({ extension }: MediaType) => extension === ending));
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : (named ?? 'document');
}
