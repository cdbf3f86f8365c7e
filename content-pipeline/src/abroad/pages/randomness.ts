// Random numbers that are the same each time a page is rendered: they follow from its path. So are the numbers of counters, which begin
// again with each page. `astro build` does both alike, so that its pages and published ones have the same bytes.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';

type NextByte = () => number;

interface Page {
  readonly next: NextByte;
  /** The values of counters. */
  readonly counts: Map<object, number>;
}

const pages = new AsyncLocalStorage<Page>();
let isInstalled = false;

/** Runs `work` with random numbers that follow from the seed. */
export function withSeed<T>(seed: string, work: () => Promise<T>): Promise<T> {
  install();
  return pages.run({ next: bytesOf(seed), counts: new Map() }, work);
}

/** A number that begins with `first` on each page, for code that counts. */
export function counterFor(first: number): { value: number } {
  let outside = first;
  const counter = {
    get value() {
      const page = pages.getStore();
      return page ? (page.counts.get(counter) ?? first) : outside;
    },
    set value(count) {
      const page = pages.getStore();
      if (page) page.counts.set(counter, count);
      else outside = count;
    },
  };
  return counter;
}

/** The seed of a page. */
export const seedOf = ({ url }: Request): string => new URL(url).pathname;

/** The hashes of the seed with a counter, byte by byte. */
function bytesOf(seed: string): NextByte {
  let counter = 0;
  let block = Buffer.alloc(0);
  let place = 0;
  return () => {
    if (place === block.length) {
      block = createHash('sha256').update(`${counter++} ${seed}`).digest();
      place = 0;
    }
    return block[place++] ?? 0;
  };
}

function fill<T extends ArrayBufferView>(view: T, next: NextByte): T {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let place = 0; place < bytes.length; place += 1) bytes[place] = next();
  return view;
}

function uuidOf(next: NextByte): ReturnType<Crypto['randomUUID']> {
  const bytes = fill(Buffer.alloc(16), next);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40; // version 4
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const random = Math.random;
  Math.random = () => {
    const next = pages.getStore()?.next;
    return next ? fill(new DataView(new ArrayBuffer(4)), next).getUint32(0) / 2 ** 32 : random();
  };
  replace(crypto, 'randomUUID', uuidOf);
  replace(crypto, 'getRandomValues', (next, view: ArrayBufferView) => fill(view, next));
  const node = createRequire(import.meta.url)('node:crypto') as object; // the module that imports are taken from
  replace(node, 'randomUUID', uuidOf);
  replace(node, 'randomBytes', (next, size: number) => fill(Buffer.alloc(size), next));
  syncBuiltinESMExports();
}

/** Replaces a function of an object by another one where random numbers are seeded. */
function replace<G extends readonly never[]>(owner: object, name: string, seeded: (next: NextByte, ...given: G) => unknown): void {
  const own = (Reflect.get(owner, name) as (...given: unknown[]) => unknown).bind(owner);
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    value: (...given: unknown[]) => {
      const next = pages.getStore()?.next;
      return next ? seeded(next, ...(given as unknown as G)) : own(...given); // as the replaced function is called
    },
  });
}
