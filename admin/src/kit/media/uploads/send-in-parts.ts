// Sends a large file in parts (tus 1.0), which the server keeps for a day: after a break the same file continues where it stopped.
import type { DetailedError, Upload } from 'tus-js-client';

export interface SendInPartsOptions {
  readonly onSent: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
  /** The file of the library whose place it takes. */
  readonly replaces?: string;
  readonly headers?: HeadersInit | undefined;
}

const partSize = 8 * 1024 * 1024;

const partsPath = '/api/media/tus';

/** Milliseconds to wait before a part is sent again. */
const waits = [500, 2000, 5000, 10_000];

/** Resolves with the last answer of the server; rejects when it is unreachable, or when the upload was stopped. */
export async function sendInParts(file: File, { onSent, signal, replaces, headers }: SendInPartsOptions): Promise<Response> {
  const { Upload: Parts } = await import('tus-js-client');
  // An expired session signs in first: the library would take a refused request for a lost upload.
  const look = await fetch('/api/admin/session', { signal });
  if (look.status === 401) return look;
  let upload: Upload | undefined;
  const sent = new Promise<Response>((resolve, reject) => {
    upload = new Parts(file, {
      endpoint: partsPath,
      chunkSize: partSize,
      headers: Object.fromEntries(new Headers(headers)),
      retryDelays: waits,
      metadata: { filename: file.name, ...(replaces !== undefined && { replaces }) },
      fingerprint: async () => fingerprintOf(file, replaces),
      removeFingerprintOnSuccess: true,
      onProgress: (bytes, total) => onSent(bytes, total ?? file.size),
      onShouldRetry: ({ originalResponse }) => isPassing(originalResponse?.getStatus() ?? 0),
      onSuccess: ({ lastResponse }) => resolve(responseOf(lastResponse)),
      onError: (error) => {
        const answer = (error as DetailedError).originalResponse; // the other kind has none
        if (answer) resolve(responseOf(answer));
        else reject(error);
      },
    });
    signal.addEventListener('abort', () => {
      void upload?.abort(signal.reason === given.up).catch(() => undefined);
      reject(new Error('The upload was stopped'));
    });
  });
  const [begun] = (await upload?.findPreviousUploads()) ?? [];
  if (begun) upload?.resumeFromPreviousUpload(begun);
  if (!signal.aborted) upload?.start();
  const answer = await sent;
  // All bytes had arrived already: the answer to the last part is requested again.
  return answer.ok && answer.headers.get('content-type') === null && upload?.url ? askAgain(upload.url, file.size) : answer;
}

export async function deleteParts(file: File, replaces?: string): Promise<void> {
  const { Upload: Parts } = await import('tus-js-client');
  const upload = new Parts(file, { endpoint: partsPath, fingerprint: async () => fingerprintOf(file, replaces) });
  for (const begun of await upload.findPreviousUploads()) {
    upload.resumeFromPreviousUpload(begun);
    await upload.abort(true).catch(() => undefined);
  }
}

// The same file for the same place continues; anything else starts from the beginning.
const fingerprintOf = ({ name, type, size, lastModified }: File, replaces: string | undefined): string =>
  ['stem', name, type, size, lastModified, replaces].join(' ');

/** Why an upload is stopped: its received parts are deleted, or kept. */
export const given = { up: 'given up', rest: 'paused' } as const;

/** Retry where the server is unreachable or busy; any other answer would be the same again. */
const isPassing = (status: number): boolean => status === 0 || status === 409 || status === 423 || status >= 500;

interface Said {
  getStatus(): number;
  getBody(): string;
  getHeader(name: string): string | undefined;
}

function responseOf(said: Said): Response {
  const names = ['content-type', 'stem-change', 'retry-after'];
  const headers = names.flatMap((name): [string, string][] => {
    const value = said.getHeader(name);
    return value ? [[name, value]] : [];
  });
  const status = said.getStatus();
  return new Response(status === 204 ? null : said.getBody(), { status, headers });
}

const askAgain = (address: string, size: number): Promise<Response> =>
  fetch(address, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(size), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(),
  });
