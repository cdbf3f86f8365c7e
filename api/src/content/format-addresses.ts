// The addresses of a format: its slug, and those that lead to it. A renamed slug goes on leading there; no address has
// two meanings.
import { fail, isOwnAddress, plainPath, plainPathRule, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { ne } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';
import type { Values } from './rules.ts';
import type { Writing } from './writing.ts';

export async function checkAddresses(values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  const slug = String(values.slug ?? before?.slug);
  const wanted = listOf(values.aliases ?? before?.aliases);
  const earlier = before && before.slug !== slug ? [`/formats/${before.slug}`] : [];
  if (before && values.aliases === undefined && earlier.length === 0) return succeed(values);
  const page = `/formats/${slug}`;
  if (isOwnAddress(page)) return belongsToSite(page, 'slug');

  const aliases: string[] = [];
  for (const alias of [...wanted, ...earlier]) {
    const plain = plainPath(alias);
    if (plain === undefined) return unusable(alias);
    if (isOwnAddress(plain)) return belongsToSite(plain, 'aliases');
    if (plain !== page && !aliases.includes(plain)) aliases.push(plain);
  }
  const twin = twinIn([page, ...aliases]);
  if (twin !== undefined) return refused(`${twin} differs from another address of this event in capitals only`, 'aliases');
  const others = await otherAddresses(before?.id, writing);
  const taken = [page, ...aliases].find((address) => others.has(address.toLowerCase()));
  if (taken === undefined) return succeed({ ...values, aliases });
  return refused(`${taken} leads to ${others.get(taken.toLowerCase())} already`, taken === page ? 'slug' : 'aliases');
}

const refused = (sentence: string, field: 'slug' | 'aliases') => fail({ name: 'already_taken', detail: sentence, errors: { [field]: sentence } });

const belongsToSite = (address: string, field: 'slug' | 'aliases') => refused(`${address} belongs to the site itself`, field);

const unusable = (alias: string) => fail({ name: 'invalid_input', detail: `${alias}: ${plainPathRule}`, errors: { aliases: `${alias}: ${plainPathRule}` } });

/** The first that a web server without capitals takes for one before it. */
const twinIn = (addresses: readonly string[]): string | undefined => {
  const known = addresses.map((address) => address.toLowerCase());
  return addresses.find((_, place) => known.indexOf(known[place] ?? '') < place);
};

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

async function otherAddresses(id: string | undefined, { transaction }: Writing): Promise<Map<string, string>> {
  const { event_formats: formats } = tables;
  const rows = await transaction
    .select({ id: formats.id, slug: formats.slug, aliases: formats.aliases, title: formats.title })
    .from(formats)
    .where(id === undefined ? undefined : ne(formats.id, id));
  return new Map(
    rows.flatMap(({ id: other, slug, aliases, title }) =>
      [`/formats/${slug}`, `/formats/${other}`, ...aliases].map((address) => [address.toLowerCase(), title] as const),
    ),
  );
}
