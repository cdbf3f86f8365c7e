// Which paths of the site lead to something: to a page that is published or follows from content, to a redirect, to a file.
import { findAnswered } from '@stem/content-pipeline/edge';
import { fixedPaths, germanPath, legalPaths } from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray } from 'drizzle-orm';
import { mediaAddress } from '../../media/media-files.ts';
import type { Writing } from '../writing.ts';

/** Those of the paths that lead nowhere. Content counts as this save sees it: a page need not be published yet. */
export async function findDead(paths: readonly string[], writing: Pick<Writing, 'transaction' | 'hasFile'>): Promise<ReadonlySet<string>> {
  const pages = paths.filter((path) => !isFile(path) && !isService(path));
  const wanted = [...new Set(pages.flatMap((path) => [...inEachLanguage(path)].flatMap(eitherSlash)))];
  const published = wanted.length > 0 ? new Set([...(await findAnswered(wanted, writing.transaction)), ...(await contentPaths(writing))]) : new Set();
  const isAnswered = (path: string) => eitherSlash(path).some((one) => published.has(one));
  const dead = new Set(pages.filter((path) => ![...inEachLanguage(path)].every(isAnswered)));
  for (const path of await findMissingFiles(paths.filter(isFile), writing)) dead.add(path);
  return dead;
}

const isFile = (path: string): boolean => path.startsWith(mediaAddress(''));

/** Paths that the server answers itself. */
const isService = (path: string): boolean => /^\/(?:api|admin)(?:\/|$)/.test(path);

/** A link of an English text leads German visitors to the German page. */
const inEachLanguage = (path: string): ReadonlySet<string> => new Set([path, germanPath(path)]);

/** Visitors are redirected from one to the other. */
const eitherSlash = (path: string): string[] => (path === '/' ? [path] : [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`]);

/** A file of the library is there for editors, and one whose record is gone for as long as it is on the disk. */
async function findMissingFiles(paths: readonly string[], { transaction, hasFile }: Pick<Writing, 'transaction' | 'hasFile'>): Promise<string[]> {
  const { media_library: media } = tables;
  const rows =
    paths.length > 0
      ? await transaction
          .select({ url: media.url })
          .from(media)
          .where(inArray(media.url, [...paths]))
      : [];
  const known = new Set(rows.map(({ url }) => url));
  const missing: string[] = [];
  for (const path of paths) {
    const name = path.slice(mediaAddress('').length);
    // Without a name it is the folder.
    if (!known.has(path) && (name === '' || !(await hasFile?.(name)))) missing.push(path);
  }
  return missing;
}

async function contentPaths({ transaction }: Pick<Writing, 'transaction'>): Promise<string[]> {
  const { event_formats: formats, legal_pages: legal } = tables;
  const events = await transaction.select({ id: formats.id, slug: formats.slug, aliases: formats.aliases, external_url: formats.external_url }).from(formats);
  const texts = await transaction.select({ slug: legal.slug }).from(legal);
  const english = [
    ...fixedPaths,
    ...legalPaths.filter(({ slug }) => texts.some((text) => text.slug === slug)).flatMap(({ path, others }) => [path, ...others]),
    // An event with a website of its own has no page here.
    ...events.flatMap(({ id, slug, aliases, external_url }) => (external_url === null ? [`/formats/${slug}`, `/formats/${id}`, ...aliases] : [])),
    ...events.flatMap(({ slug }) => [`/login/${slug}`, `/dashboard/${slug}`]),
  ];
  return english.flatMap((path) => [path, germanPath(path)]);
}
