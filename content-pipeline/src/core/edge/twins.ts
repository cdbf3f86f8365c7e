// Another form of each page under an address beside it, such as Markdown for programs. It is made from the bytes of the page when it
// is asked for: it costs no save anything, and cannot say anything else than the page.
import { LRUCache } from 'lru-cache';
import { revalidated } from '../ledger/served.ts';
import { hashOf, type Objects } from '../objects/objects.ts';
import { joinPieces, type Whole } from '../parts/compose.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';

/** Another form of each page, and how it is made. */
export interface Twin {
  /** At the end of its address, such as `.md`: that of `/about` is `/about.md`, that of `/` is `/index.md`. */
  readonly extension: string;
  readonly type: string;
  readonly make: (html: string) => string;
}

interface Site {
  readonly manifest: Pick<Manifest, 'find'>;
  readonly objects: Pick<Objects, 'get'>;
}

/** Twins kept in memory, and the pages of which it is known which twin is theirs. */
const [mostKept, mostSources] = [500, 50_000];

const index = 'index';

/** The address of the twin of a page. */
export const twinOf = (path: string, { extension }: Pick<Twin, 'extension'>): string => (path.endsWith('/') ? path + index : path) + extension;

function pageOf(path: string, { extension }: Twin): string | undefined {
  if (!path.endsWith(extension)) return undefined;
  const page = path.slice(0, -extension.length);
  return page.endsWith(`/${index}`) ? page.slice(0, -index.length) : page;
}

/** The same site with a twin for each page. What the site itself has under such an address comes first. */
export function withTwins({ manifest, objects }: Site, twin: Twin): Site {
  const made = new LRUCache<string, Promise<Made | undefined>>({ max: mostKept });
  const sources = new LRUCache<string, Whole>({ max: mostSources });

  /** One that many ask for at once is made once. Undefined when the bytes of the page are missing or damaged. */
  function make(whole: Whole): Promise<Made | undefined> {
    const known = made.get(whole.hash) ?? makeAgain(whole);
    made.set(whole.hash, known);
    known.then(
      (one) => one || made.delete(whole.hash),
      () => made.delete(whole.hash),
    );
    return known;
  }
  async function makeAgain(whole: Whole): Promise<Made | undefined> {
    const html = await joinPieces(whole.pieces, objects.get);
    if (!html) return undefined;
    const bytes = Buffer.from(twin.make(html.toString()));
    const object = hashOf(bytes);
    sources.set(object, whole);
    return { object, bytes };
  }
  async function entryOf(path: string, page: ManifestEntry, whole: Whole): Promise<ManifestEntry> {
    const one = await make(whole);
    const { headers, publication, parts = [], status } = page;
    const size = one?.bytes.length ?? 0;
    return {
      status,
      headers: {
        'content-type': twin.type,
        'cache-control': headers['cache-control'] ?? revalidated,
        'x-robots-tag': 'noindex',
        link: `<${encodeURI(path)}>; rel="canonical"`,
      },
      object: one?.object ?? whole.hash,
      size,
      // A CDN that purges the page purges its twin.
      parts: [path, ...parts],
      ...(publication !== undefined && { publication }),
      ...(one && { whole: { hash: one.object, size, pieces: [{ object: one.object, from: 0, to: size }] } }),
    };
  }
  return {
    manifest: {
      async find(path) {
        const own = await manifest.find(path);
        const of = own ? undefined : pageOf(path, twin);
        const page = of === undefined ? undefined : await manifest.find(of);
        const hasTwin = page?.status === 200 && page.headers['content-type']?.startsWith('text/html');
        return of !== undefined && hasTwin && page.whole ? entryOf(of, page, page.whole) : own;
      },
    },
    objects: {
      async get(object) {
        const whole = sources.get(object);
        return whole ? (await make(whole))?.bytes : objects.get(object);
      },
    },
  };
}

interface Made {
  readonly object: string;
  readonly bytes: Buffer<ArrayBuffer>;
}
