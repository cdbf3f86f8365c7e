// Sends a file to the media library and tells how many bytes have left. Browsers only tell that to XMLHttpRequest.
import { type Answer, answerOf, createClient } from '@stem/api/client';
import type { RowOf } from '@stem/model';
import { session } from '../server/client.ts';
import { retryAfterSignIn, type Transport } from '../session/retry-after-sign-in.ts';
import { sendInParts } from './send-in-parts.ts';

export interface UploadOptions {
  readonly onSent: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
  /** The file of the library whose place it takes. */
  readonly replaces?: string;
}

/** Larger files go in parts. */
const largestInOnePiece = 8 * 1024 * 1024;

/** Whether an upload can rest and go on later. */
export const goesInParts = ({ size }: Pick<File, 'size'>): boolean => size > largestInOnePiece;

/** Answers like every other call of the api; a stopped upload answers as if there were no connection. */
export function uploadFile(file: File, options: UploadOptions): Promise<Answer<RowOf<'media_library'>>> {
  const { signal, replaces, onSent } = options;
  if (goesInParts(file)) return answerOf(async () => signedIn(() => sendInParts(file, options))('', { method: 'POST' }));
  const { media } = createClient(signedIn((path, init) => sendWithProgress(path, init, onSent)));
  return replaces === undefined ? media.upload(file, signal) : media.replace(replaces, file, signal);
}

const signedIn = (transport: Transport): Transport => retryAfterSignIn(transport, session.signInAgain);

function sendWithProgress(path: string, { method = 'GET', body, signal }: RequestInit, onSent: UploadOptions['onSent']): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
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
