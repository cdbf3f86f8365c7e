// Sends a file to the media library and tells how many bytes have left. Browsers only tell that to XMLHttpRequest.
import { type Answer, createClient } from '@stem/api/client';
import type { RowOf } from '@stem/model';
import { session } from '../server/client.ts';
import { retryAfterSignIn } from '../session/retry-after-sign-in.ts';

export interface UploadOptions {
  readonly onSent: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Answers like every other call of the api; a stopped upload answers as if there were no connection. */
export function uploadFile(file: File, { onSent, signal }: UploadOptions): Promise<Answer<RowOf<'media_library'>>> {
  const transport = (path: string, init: RequestInit) => sendWithProgress(path, init, onSent);
  return createClient(retryAfterSignIn(transport, session.signInAgain)).media.upload(file, signal);
}

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
