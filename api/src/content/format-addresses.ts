// The addresses of a format: its slug, and those that lead to it. A renamed slug goes on leading there; no address has
// two meanings.
import { fail, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { ne } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';
import type { Values } from './rules.ts';
import type { Writing } from './writing.ts';

/** Paths that belong to the site itself, with everything below them. */
const reserved = ['/', '/de', '/admin', '/api', '/media', '/_astro', '/login', '/dashboard', '/format'];
const ownPages = [
  '/communities',
  '/team',
  '/about',
  '/co-innovation',
  '/ecosystem-acceleration',
  '/n9-housing',
  '/contact',
  '/imprint',
  '/impressum',
  '/data-protection',
  '/datenschutz',
  '/formats',
  '/404',
  '/sitemap.xml',
  '/robots.txt',
];

export async function checkAddresses(values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  const slug = String(values.slug ?? before?.slug);
  const wanted = listOf(values.aliases ?? before?.aliases);
  const earlier = before && before.slug !== slug ? [`/formats/${before.slug}`] : [];
  const aliases = [...new Set([...wanted, ...earlier])].filter((alias) => alias !== `/formats/${slug}`);
  if (before && values.aliases === undefined && earlier.length === 0) return succeed(values);

  const own = aliases.find((alias) => reserved.some((path) => alias === path || (path !== '/' && alias.startsWith(`${path}/`))) || ownPages.includes(alias));
  if (own !== undefined) return refused(`${own} belongs to the site itself`, 'aliases');
  const others = await otherAddresses(before?.id, writing);
  const taken = [`/formats/${slug}`, ...aliases].find((address) => others.has(address));
  if (taken === undefined) return succeed({ ...values, aliases });
  return refused(`${taken} leads to ${others.get(taken)} already`, taken === `/formats/${slug}` ? 'slug' : 'aliases');
}

const refused = (sentence: string, field: 'slug' | 'aliases') => fail({ name: 'already_taken', detail: sentence, errors: { [field]: sentence } });

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

async function otherAddresses(id: string | undefined, { transaction }: Writing): Promise<Map<string, string>> {
  const { event_formats: formats } = tables;
  const rows = await transaction
    .select({ slug: formats.slug, aliases: formats.aliases, title: formats.title })
    .from(formats)
    .where(id === undefined ? undefined : ne(formats.id, id));
  return new Map(rows.flatMap(({ slug, aliases, title }) => [`/formats/${slug}`, ...aliases].map((address) => [address, title] as const)));
}
