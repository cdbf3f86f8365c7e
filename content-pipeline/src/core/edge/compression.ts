// Compresses objects when they are first requested, and caches the result. Publishing never waits for it.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Objects } from '../objects/objects.ts';
import { joinPieces, type Whole } from '../parts/compose.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What the edge can answer with, by its name in HTTP. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts; `identity` for a client that names none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item));
  const has = (name: string) => accepted.some((item) => item.trim().split(';')[0] === name);
  return has('br') ? 'br' : has('gzip') ? 'gzip' : 'identity';
}

const compressible = /^(?:text\/|application\/(?:javascript|json|xml|ld\+json|manifest\+json|atom\+xml)|image\/svg)|\+xml/;

/** Minimum size in bytes: below it the headers outweigh the saving. */
const worthwhile = 600;

/** The encoding in which bytes of a type are sent to a client that accepts `accepted`. `size` in bytes. */
export const encodingFor = (type: string, size: number, accepted: Encoding): Encoding =>
  size < worthwhile || !compressible.test(type) ? 'identity' : accepted;

/** At most 32 MB are kept, in entries of at most 8 MB. */
const [mostBytes, largestEntry] = [32 * 1024 * 1024, 8 * 1024 * 1024];

export function createEncodedObjects(objects: Pick<Objects, 'get'>) {
  // Concurrent requests for the same key share one load, which goes on when its entry has to make room.
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>, () => Promise<Buffer | undefined>>({
    maxSize: mostBytes,
    maxEntrySize: largestEntry,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: load }) => alone(await load()),
  });
  const get = (key: string, load: () => Promise<Buffer | undefined>) => cache.fetch(key, { context: load });
  const plainOf = (hash: string) => get(hash, () => objects.get(hash));
  return {
    /** Undefined when an object is missing or damaged. */
    async get({ hash, pieces }: Whole, encoding: Encoding) {
      const [first] = pieces;
      async function compressed() {
        const plain = await joinPieces(pieces, plainOf);
        return plain && encoding !== 'identity' ? compress(plain, encoding) : plain;
      }
      const isOneObject = first !== undefined && pieces.length === 1 && encoding === 'identity';
      const bytes = await (isOneObject ? plainOf(first.object) : get(`${hash}.${encoding}`, compressed));
      return bytes && { bytes, encoding };
    },
    /** Starts to read objects that will be requested soon. */
    prepare(hashes: readonly string[]): void {
      for (const hash of hashes) plainOf(hash).catch(() => undefined); // the request that needs it rejects
    },
  };
}

// Buffers of a few kilobytes are part of a larger one, which would be kept with them.
const alone = (made: Buffer | undefined): Uint8Array<ArrayBuffer> | undefined =>
  made && (made.byteLength === made.buffer.byteLength && made.buffer instanceof ArrayBuffer ? (made as Buffer<ArrayBuffer>) : new Uint8Array(made)); // as just tested

/** Off the main thread. */
export const compress = (bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    : zip(bytes, { level: 6 });
