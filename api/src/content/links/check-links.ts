// Refuses links that lead nowhere on this site. Links that a record had before may stay: a deleted page must block no other save.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { findAnswered } from '@stem/content-pipeline/edge';
import {
  type EntityName,
  fail,
  failAt,
  fixedPaths,
  isSafeAddress,
  languageCodes,
  legalPaths,
  localPath,
  type Result,
  type Sentence,
  say,
  servedPaths,
  succeed,
} from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray } from 'drizzle-orm';
import { mediaAddress } from '../../media/media-files.ts';
import type { Values, Writing } from '../writing.ts';
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
  const targets = await findLinkTargets(
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

/** Where on this site an address leads; undefined for other sites and for places of the same page. */
function placeOf(address: string, origin: string) {
  if (address.startsWith('#') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (!/^https?:$/.test(url.protocol) || siteOf(url) !== siteOf(new URL(origin))) return undefined;
  return { path: decoded(url.pathname), rest: url.search + url.hash };
}

/** The same for all its schemes, with www. and without. */
const siteOf = ({ host }: URL): string => host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

// Which paths of the site lead to something: to a page that is published or follows from content, to a redirect, to a file.

export interface LinkTargets extends Pick<Writing, 'hasFile'> {
  readonly transaction: Pick<Reading | Transaction, 'all' | 'select'>;
}

/** The paths that lead somewhere, each with where visitors are redirected. A page of this save need not be published yet. */
export async function findLinkTargets(paths: readonly string[], writing: LinkTargets): Promise<ReadonlyMap<string, string>> {
  const pages = paths.filter((path) => !isFile(path));
  const wanted = [...new Set(pages.flatMap((path) => spellingsOf(path).flatMap((one) => [...inEachLanguage(one)].flatMap(eitherSlash))))];
  const answered = wanted.length > 0 ? await findAnswered(wanted, writing.transaction) : [];
  const known = new Set(wanted.length > 0 ? [...answered, ...servedPaths, ...(await contentPaths(writing))] : []);
  const isKnown = (path: string) => eitherSlash(path).some((one) => known.has(one));
  const targets = pages.flatMap((path): (readonly [string, string])[] => {
    const spelling = spellingsOf(path).find((one) => [...inEachLanguage(one)].every(isKnown));
    const target = spelling === undefined ? undefined : eitherSlash(spelling).find((one) => known.has(one));
    return target === undefined ? [] : [[path, target]];
  });
  const missing = await findMissingFiles(paths.filter(isFile), writing);
  return new Map([...targets, ...paths.flatMap((path) => (isFile(path) && !missing.has(path) ? [[path, path] as const] : []))]);
}

const isFile = (path: string): boolean => path.startsWith(mediaAddress(''));

const spellingsOf = (path: string): string[] => [path, path.toLowerCase()];

/** A link leads visitors to the page in their language. */
const inEachLanguage = (path: string): ReadonlySet<string> => new Set(languageCodes.map((language) => localPath(language, path)));

/** Visitors are redirected from one to the other. */
const eitherSlash = (path: string): string[] => (path === '/' ? [path] : [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`]);

/** A file of the library is there for editors, and one whose record is gone for as long as it is on the disk. */
async function findMissingFiles(paths: readonly string[], { transaction, hasFile }: LinkTargets): Promise<ReadonlySet<string>> {
  const { media_library: media } = tables;
  const rows =
    paths.length > 0
      ? await transaction
          .select({ url: media.url })
          .from(media)
          .where(inArray(media.url, [...paths]))
      : [];
  const known = new Set(rows.map(({ url }) => url));
  const asked = paths.filter((path) => !known.has(path));
  const found = await Promise.all(
    asked.map(async (path) => {
      const name = path.slice(mediaAddress('').length);
      // Without a name it is the folder.
      return name !== '' && (await hasFile?.(name));
    }),
  );
  return new Set(asked.filter((_, place) => !found[place]));
}

async function contentPaths({ transaction }: LinkTargets): Promise<string[]> {
  const { event_formats: formats, legal_pages: legal } = tables;
  const events = await transaction.select({ id: formats.id, slug: formats.slug, aliases: formats.aliases, external_url: formats.external_url }).from(formats);
  const texts = await transaction.select({ slug: legal.slug }).from(legal);
  const paths = [
    ...fixedPaths,
    ...legalPaths.filter(({ slug }) => texts.some((text) => text.slug === slug)).flatMap(({ path, others }) => [path, ...others]),
    // An event with a website of its own has no page here.
    ...events.flatMap(({ id, slug, aliases, external_url }) => (external_url === null ? [`/formats/${slug}`, `/formats/${id}`, ...aliases] : [])),
    ...events.flatMap(({ slug }) => [`/login/${slug}`, `/dashboard/${slug}`]),
  ];
  return paths.flatMap((path) => [...inEachLanguage(path)]);
}
