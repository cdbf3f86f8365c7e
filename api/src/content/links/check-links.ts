// Refuses links that lead nowhere on this site, at the field they were written into. Links that a record had before may stay:
// a page that was deleted elsewhere must not keep an editor from saving anything else.
import { addressRule, columnsOf, type EntityName, entities, fail, isSafeAddress, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray } from 'drizzle-orm';
import type { Values, Writing } from '../writing.ts';
import { findDead } from './answered-paths.ts';
import { type FoundLink, newLinks } from './links-in.ts';

export async function checkLinks(name: EntityName, values: Values, before: Values | undefined, writing: Writing): Promise<Result<Values>> {
  const refusal = await refusalOf(newLinks(name, values, before), writing);
  if (!refusal) return succeed(values);
  const label = columnsOf(entities[name].fields).find((column) => column.name === refusal.at.split('.')[0])?.field.label ?? refusal.at;
  return fail({ name: 'invalid_input', detail: `${label}: ${refusal.sentence}`, errors: { [refusal.at]: refusal.sentence } });
}

interface Refusal {
  readonly at: string;
  readonly sentence: string;
}

/** The first thing that is wrong with these links. */
export async function refusalOf(links: readonly FoundLink[], writing: Writing): Promise<Refusal | undefined> {
  const unsafe = links.find(({ address }) => !isSafeAddress(address));
  if (unsafe) return { at: unsafe.at, sentence: `“${unsafe.address}” is no address. ${addressRule}` };
  const { origin } = writing;
  if (origin === undefined) return undefined;
  const own = links.flatMap((link) => {
    const path = pathOf(link.address, origin);
    return path === undefined ? [] : [{ ...link, path }];
  });
  if (own.length === 0) return undefined;
  const dead = await findDead(
    own.map(({ path }) => path),
    writing,
  );
  const gone = own.find(({ path }) => dead.has(path));
  if (gone) return { at: gone.at, sentence: gone.to === 'page' ? noPage(gone.path) : noFile(gone.path) };
  return findWrongKind(own, writing);
}

const noPage = (path: string) => `No page has the address ${path}. Choose one from the list, or give a web address that starts with https://`;
const noFile = (path: string) => `There is no file at ${path}. Choose one from the media library`;

const kindNames = { image: 'a picture', video: 'a film' } as const;

/** A picture where a film belongs, a film where a picture does, or a page where either does. */
async function findWrongKind(links: readonly (FoundLink & { readonly path: string })[], { transaction }: Writing): Promise<Refusal | undefined> {
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
    ? { at: wrong.at, sentence: `${wrong.path} is not ${kindNames[wrong.to]}. Choose ${kindNames[wrong.to]} from the media library` }
    : undefined;
}

/** The path of this site that an address leads to, decoded; undefined for other sites and for places of the same page. */
function pathOf(address: string, origin: string): string | undefined {
  if (address.startsWith('#') || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin) return undefined;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return url.pathname;
  }
}
