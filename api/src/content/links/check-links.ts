// Refuses links that lead nowhere on this site, at the field they were written into. Links that a record had before may stay:
// a page that was deleted elsewhere must not keep an editor from saving anything else.
import { type EntityName, fail, failAt, isSafeAddress, type Result, type Sentence, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray } from 'drizzle-orm';
import type { Values, Writing } from '../writing.ts';
import { findTargets } from './answered-paths.ts';
import { type FoundLink, newLinks, type StoredLinks, withStoredLinks } from './links-in.ts';

export async function checkLinks(name: EntityName, values: Values, before: Values | undefined, writing: Writing): Promise<Result<Values>> {
  const judged = await judgeLinks(newLinks(name, values, before), writing);
  if (judged.ok) return succeed(withStoredLinks(name, values, judged.value));
  const { errors = {}, detail } = judged.failure;
  const [at = ''] = Object.keys(errors);
  const field = { entity: name, column: at.split('.')[0] ?? at };
  return fail({ ...judged.failure, detail: say('values.about', field, detail ?? at) });
}

/** How links to this site are stored: as the path of the page, not with the host or the capitals that were written. Refuses the first that is wrong. */
export async function judgeLinks(links: readonly FoundLink[], writing: Writing): Promise<Result<StoredLinks>> {
  const unsafe = links.find(({ address }) => !isSafeAddress(address));
  if (unsafe) return refuse(unsafe, say('saving.noAddress', unsafe.address, say('problems.address')));
  const { origin } = writing;
  if (origin === undefined) return succeed(new Map());
  const own = links.flatMap((link) => {
    const place = placeOf(link.address, origin);
    return place === undefined ? [] : [{ ...link, ...place }];
  });
  if (own.length === 0) return succeed(new Map());
  const targets = await findTargets(
    own.map(({ path }) => path),
    writing,
  );
  const gone = own.find(({ path }) => !targets.has(path));
  if (gone) return refuse(gone, say(gone.to === 'page' ? 'saving.noPage' : 'saving.noFile', gone.path));
  const wrong = await findWrongKind(own, writing);
  if (wrong) return refuse(wrong.link, wrong.sentence);
  const stored = own.flatMap(({ address, path, rest }): (readonly [string, string])[] => {
    const target = targets.get(path) ?? path;
    return target === path && address.startsWith('/') ? [] : [[address, encodeURI(target) + rest]];
  });
  return succeed(new Map(stored));
}

const refuse = ({ at }: Pick<FoundLink, 'at'>, sentence: Sentence) => failAt(at, sentence);

/** A picture where a film belongs, a film where a picture does, or a page where either does. */
async function findWrongKind(links: readonly (FoundLink & { readonly path: string })[], { transaction }: Writing) {
  const shown = links.filter(({ to }) => to === 'image' || to === 'video');
  if (shown.length === 0) return undefined;
  const { media_library: media } = tables;
  const files = await transaction
    .select({ url: media.url, type: media.file_type })
    .from(media)
    .where(
      inArray(
        media.url,
        shown.map(({ path }) => path),
      ),
    );
  const types = new Map(files.map(({ url, type }) => [url, type]));
  // The path of a page has no ending.
  const typeOf = (path: string, to: string) => types.get(path) ?? (/\.\w+$/.test(path) ? `${to}/` : 'page');
  const wrong = shown.find(({ path, to }) => !typeOf(path, to).startsWith(`${to}/`));
  return wrong && (wrong.to === 'image' || wrong.to === 'video')
    ? { link: wrong, sentence: say('saving.wrongKind', wrong.path, say(wrong.to === 'image' ? 'saving.picture' : 'saving.film')) }
    : undefined;
}

interface Place {
  /** Decoded. */
  readonly path: string;
  /** Query and fragment. */
  readonly rest: string;
}

/** Where on this site an address leads; undefined for other sites and for places of the same page. */
function placeOf(address: string, origin: string): Place | undefined {
  if (address.startsWith('#') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (!/^https?:$/.test(url.protocol) || siteOf(url) !== siteOf(new URL(origin))) return undefined;
  return { path: decoded(url.pathname), rest: url.search + url.hash };
}

/** The same for all its schemes, with www. and without. */
const siteOf = ({ host }: URL): string => host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
