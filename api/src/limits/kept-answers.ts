// Answers that are the same for all strangers, made, hashed and compressed once and kept for as long as what they show is unchanged.
import { hash } from 'node:crypto';
import { acceptedEncoding, compress, type Encoding } from '@stem/content-pipeline/edge';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

export interface KeptAnswers {
  /** The answer to a request: the kept one, or one that is made now. Only 200 is kept. */
  answer(context: Context, wanted: WantedAnswer, make: () => Promise<Response>): Promise<Response>;
}

export interface WantedAnswer {
  /** The same for requests with the same answer. */
  readonly address: string;
  /** Of what it shows. */
  readonly version: string;
}

interface Kept {
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly compressed: Map<Exclude<Encoding, 'identity'>, Promise<Uint8Array<ArrayBuffer>>>;
  /** Bytes of all encodings. */
  size: number;
}

interface Passed {
  readonly response: Response;
}

/** At most 32 MB are kept; the answer used least recently is dropped first. */
const mostBytes = 32 * 1024 * 1024;
const longestAddress = 500;
/** In bytes; smaller answers are sent as they are. */
const worthCompressing = 1024;
/** What an answer says beside its body; other headers belong to one request. */
const keptHeaders = ['cache-control', 'content-type', 'content-security-policy', 'stem-total'];
/** Unless the call says otherwise. Shared caches keep nothing: editors get other answers from the same addresses. */
const cacheControl = 'private, no-cache, no-transform';

export function createKeptAnswers(most = mostBytes): KeptAnswers {
  const kept = new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: ({ size }) => Math.max(size, 1) });
  const underWay = new Map<string, Promise<Kept | Passed>>();
  async function make(address: string, version: string, makeAnswer: () => Promise<Response>): Promise<Kept | Passed> {
    const response = await makeAnswer();
    if (response.status !== 200) return { response };
    const answer = await readAnswer(response, version);
    if (address.length <= longestAddress) kept.set(address, answer);
    return answer;
  }
  function compressed(answer: Kept, encoding: Exclude<Encoding, 'identity'>, address: string) {
    const known = answer.compressed.get(encoding);
    if (known) return known;
    const made = compress(answer.plain, encoding).then((bytes) => {
      answer.size += bytes.length;
      // Kept again with its new size.
      if (kept.peek(address) === answer && kept.delete(address)) kept.set(address, answer);
      return new Uint8Array(bytes);
    });
    answer.compressed.set(encoding, made);
    return made;
  }
  async function send(context: Context, address: string, answer: Kept): Promise<Response> {
    const encoding = answer.plain.length < worthCompressing ? 'identity' : acceptedEncoding(context.req.header('accept-encoding'));
    const headers = headersOf(answer, encoding);
    // In any encoding it is the same answer.
    if (context.req.header('if-none-match')?.includes(`"${answer.tag}`)) return context.body(null, 304, headers);
    const bytes = encoding === 'identity' ? answer.plain : await compressed(answer, encoding, address);
    const described = { ...answer.headers, ...headers, 'content-length': String(bytes.length) };
    return context.body(bytes, 200, encoding === 'identity' ? described : { ...described, 'content-encoding': encoding });
  }
  return {
    async answer(context, { address, version }, makeAnswer) {
      const known = kept.get(address);
      if (known?.version === version) return send(context, address, known);
      const key = `${version} ${address}`;
      const isFirst = !underWay.has(key);
      const making = underWay.get(key) ?? make(address, version, makeAnswer).finally(() => underWay.delete(key));
      underWay.set(key, making);
      const made = await making;
      if ('tag' in made) return send(context, address, made);
      return isFirst ? made.response : makeAnswer();
    },
  };
}

async function readAnswer(response: Response, version: string): Promise<Kept> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => keptHeaders.includes(name)));
  return { version, headers, tag: hash('sha256', plain, 'base64url').slice(0, 22), plain, compressed: new Map(), size: plain.length };
}

const headersOf = ({ tag, headers }: Kept, encoding: Encoding) => ({
  etag: `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`,
  vary: 'accept-encoding',
  'cache-control': headers['cache-control'] ?? cacheControl,
});
