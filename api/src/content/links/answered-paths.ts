// Which paths of the site lead to something: to a page that is published or follows from content, to a redirect, to a file.
import { findAnswered } from '@stem/content-pipeline/edge';
import { fixedPaths, languageCodes, legalPaths, localPath, servedPaths } from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray } from 'drizzle-orm';
import { mediaAddress } from '../../media/media-files.ts';
import type { Writing } from '../writing.ts';

/**
 * The paths that lead somewhere, each with the one it leads to: visitors are redirected from /BankersCom to /bankerscom.
 * Content counts as this save sees it: a page need not be published yet.
 */
export async function findTargets(paths: readonly string[], writing: Pick<Writing, 'transaction' | 'hasFile'>): Promise<ReadonlyMap<string, string>> {
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
async function findMissingFiles(paths: readonly string[], { transaction, hasFile }: Pick<Writing, 'transaction' | 'hasFile'>): Promise<ReadonlySet<string>> {
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

async function contentPaths({ transaction }: Pick<Writing, 'transaction'>): Promise<string[]> {
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
