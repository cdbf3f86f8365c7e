// One signed request to an S3 store, with a timeout, repeated with growing pauses: it has the same effect when made twice.
import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { createSlots } from '../../core/objects/run-at-once.ts';
import { StorageUnreachable } from '../../core/objects/unreachable.ts';
import { Said, say, type Words, wordsOf } from '../../core/sentences.ts';
import type { StoreRequest } from './bucket.ts';
import { readAnswer, type S3Answer } from './s3-answer.ts';
import { textOf } from './s3-xml.ts';

/** Where the bucket is, and the key that opens it. */
export interface S3Settings {
  /** Of the store, such as https://s3.eu-central-1.amazonaws.com, without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is in the path of an address instead of in its host name. */
  readonly pathStyle: boolean;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** In the bucket; empty for the bucket itself. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Milliseconds for which an outage is waited for: 10,000 unless given. */
  readonly outageTimeout?: number;
  /** Milliseconds until the answer begins: the usual, and some for large bodies, unless given. */
  readonly timeout?: number;
  /** The number of equally large requests that may share the network with it; none unless given. */
  readonly besides?: number;
  /** Whether it is sent although others wait: it asks whether the store answers. */
  readonly isProbe?: true;
  /** Milliseconds since 1970 with which it is signed: stores refuse it 15 minutes later. Now unless given. */
  readonly asOf?: number;
}

/** The caller reads or drops the body. Undefined when there is nothing under the name. */
export type SendS3 = <T>(request: S3Request, read: (answer: S3Answer) => Promise<T>) => Promise<T | undefined>;

/** Milliseconds without a byte. Shorter than an outage that is waited for, so that a request that hangs is made again. */
const usualIdleTimeout = 5000;

/** Bytes that a slow network sends in a millisecond. */
const slowest = 128;

/** Requests that wait for their answer at the same time. A store that takes its time, and few at once, takes none for away that waits in line there. */
const atOnce = 12;

/** Milliseconds before the second try; doubled for each further one, up to the longest. The half of it is random. */
const firstPause = 100;
const longestPause = 2000;

export interface S3Surroundings {
  readonly fetch: typeof fetch;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Milliseconds for which the store may send nothing: 5,000 unless given. */
  readonly idleTimeout?: number;
  /** Breaks off requests, which are not repeated then. */
  readonly signal?: AbortSignal;
  readonly onRequest?: (request: StoreRequest) => void;
}

export const createSendS3 = (settings: S3Settings, { fetch, random, idleTimeout = usualIdleTimeout, signal, onRequest }: S3Surroundings): SendS3 => {
  const base = baseOf(settings);
  const inSlot = createSlots(atOnce);
  /** Whether the last request had no answer: what asks then must not wait for those that hang. */
  let isAway = false;
  const signing = { ...settings, service: 's3', cache: new Map<string, ArrayBuffer>() };

  async function sendOnce<T>(request: S3Request, read: (answer: S3Answer) => Promise<T>): Promise<T | undefined> {
    const { method, body, timeout, besides } = request;
    const signed = await sign(base, request, signing);
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(new Said(say('stores.slow'))), timeout ?? idleTimeout + sendingTime(body, besides));
    try {
      const sendable = (body as Uint8Array<ArrayBuffer>) ?? null; // never shared memory
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: sendable,
        redirect: 'manual',
        signal: AbortSignal.any([tooLate.signal, ...(signal ? [signal] : [])]),
      });
      clearTimeout(timer);
      return await readOrRefuse(answer, timeout ?? idleTimeout, read);
    } finally {
      clearTimeout(timer);
    }
  }

  async function watch<T>(method: string, answer: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const note = (isAnswered: boolean) => {
      isAway = !isAnswered;
      onRequest?.({ method, milliseconds: performance.now() - startedAt, isAnswered });
    };
    answer.then(
      () => note(true),
      () => note(false),
    );
    return answer;
  }

  return async function send(request, read) {
    const { outageTimeout = 10_000 } = request;
    let deadline: number | undefined;
    const sendNow = () => {
      deadline ??= performance.now() + outageTimeout + sendingTime(request.body, request.besides);
      return watch(request.method, sendOnce(request, read));
    };
    for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
      try {
        return await (request.isProbe || isAway ? sendNow() : inSlot(sendNow));
      } catch (error) {
        if (error instanceof Refusal && !error.mayPass) throw new StorageUnreachable(say('stores.refusing', error.message), { cause: error, mayPass: false });
        if (signal?.aborted || performance.now() + wait > (deadline ?? 0))
          throw new StorageUnreachable(say('stores.silent', reasonOf(error)), { cause: error });
      }
      await pause(wait * (1 - random() / 2));
    }
  };
};

function baseOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  const { protocol, host } = new URL(endpoint);
  return pathStyle ? `${protocol}//${host}/${bucket}/` : `${protocol}//${bucket}.${host}/`;
}

type Signing = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'region'> & { readonly service: string; readonly cache: Map<string, ArrayBuffer> };

async function sign(base: string, { method, name, query, headers, body, asOf }: S3Request, signing: Signing) {
  const address = new URL(base + name);
  for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, value);
  const sent = {
    ...headers,
    // The store refuses bytes that do not have this hash.
    'x-amz-content-sha256': hash('sha256', body ?? '', 'hex'),
  };
  const signed = await new AwsV4Signer({
    ...signing,
    url: address.href,
    method,
    headers: sent,
    ...(asOf !== undefined && { datetime: datetimeOf(asOf) }),
  }).sign();
  // Not signed, because fetch adds it itself to a request for a range.
  if (!signed.headers.has('range')) signed.headers.set('accept-encoding', 'identity');
  return signed;
}

/** Undefined when there is nothing under the name. */
async function readOrRefuse<T>(answer: Response, idleTimeout: number, read: (answer: S3Answer) => Promise<T>): Promise<T | undefined> {
  const readable = readAnswer(answer, idleTimeout);
  if (answer.ok) return read(readable);
  const code = textOf(await readable.text(), 'Code') ?? '';
  if (answer.status === 404 && code !== 'NoSuchBucket') return undefined;
  throw new Refusal(answer.status, code);
}

const sendingTime = (body: Uint8Array | undefined, besides = 0): number => ((body?.length ?? 0) / slowest) * (1 + besides);

/** As signatures have it: 20260131T235959Z. */
const datetimeOf = (instant: number): string => new Date(instant).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');

const passingCodes = /^(?:SlowDown|RequestTimeout|InternalError|ServiceUnavailable|Throttling\w*|OperationAborted)$/;

/** The answer of a store that does not do what it was asked for. */
export class Refusal extends Error {
  readonly status: number;
  /** Whether the same request may be answered later. */
  readonly mayPass: boolean;
  constructor(status: number, code: string) {
    super(code === '' ? `status ${status}` : `${code} (${status})`);
    this.status = status;
    // 507 is a quota.
    this.mayPass = status === 408 || status === 429 || (status >= 500 && ![501, 507].includes(status)) || passingCodes.test(code);
  }
}

// The cause of a failed `fetch` names the reason.
const reasonOf = (error: unknown): Words => (error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : wordsOf(error));
