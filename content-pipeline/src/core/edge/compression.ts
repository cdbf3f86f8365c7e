// Compresses objects when they are first requested, and caches the result. Publishing never waits for it.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Objects } from '../objects/objects.ts';
import { joinPieces, type Whole } from '../parts/compose.ts';
import { createByteCache } from './byte-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Encoded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding;
}

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

export function createEncodedObjects(objects: Pick<Objects, 'get'>, limit = 32 * 1024 * 1024) {
  const cache = createByteCache(limit);
  const plainOf = (hash: string) => cache.get(hash, () => objects.get(hash));
  return {
    /** Undefined when an object is missing or damaged. */
    async get({ hash, pieces }: Whole, encoding: Encoding): Promise<Encoded | undefined> {
      const [first] = pieces;
      const join = () => joinPieces(pieces, plainOf);
      async function compressed() {
        const plain = await join();
        return plain && encoding !== 'identity' ? compress(plain, encoding) : plain;
      }
      const isOneObject = first !== undefined && pieces.length === 1 && encoding === 'identity';
      const bytes = await (isOneObject ? plainOf(first.object) : cache.get(`${hash}.${encoding}`, compressed));
      return bytes && { bytes, encoding };
    },
    /** Starts to read objects that will be requested soon. */
    prepare(hashes: readonly string[]): void {
      for (const hash of hashes) plainOf(hash).catch(() => undefined); // the request that needs it rejects
    },
  };
}

/** Off the main thread. */
export const compress = (bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    : zip(bytes, { level: 6 });
