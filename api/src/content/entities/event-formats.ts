// The addresses of a format, its slug and its aliases; and its dates, which its programme follows. A renamed slug becomes an alias, and no address has two meanings.
// Rules apply to new addresses only, so that an old one never keeps an editor from saving anything else.

import { failAt, isOwnAddress, plainPath, type Result, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq, ne } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { recordTitle } from '../../database/record-title.ts';
import { findFormat } from '../../views/formats.ts';
import { moveEventDates } from '../editions/event-dates.ts';
import type { EntityBehaviour, Values, Writing } from '../writing.ts';

export const formatBehaviour: EntityBehaviour = { check: checkAddresses, checkEarlier: keepAddresses, find: findFormat, afterChange: moveEventDates };

async function checkAddresses(values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  const { page, wanted, isKnown } = addressesIn(values, before);
  if (before && values.aliases === undefined && page === pageOf(before)) return succeed(values);
  if (!isKnown(page) && isOwnAddress(page)) return belongsToSite(page, 'slug');

  const aliases: string[] = [];
  for (const alias of wanted) {
    // Visitors who type capitals are redirected to the address without.
    const plain = isKnown(alias) ? alias : plainPath(alias)?.toLowerCase();
    if (plain === undefined) return unusable(alias);
    if (!isKnown(plain) && isOwnAddress(plain)) return belongsToSite(plain, 'aliases');
    if (plain !== page && !aliases.includes(plain)) aliases.push(plain);
  }
  const all = [page, ...aliases];
  const added = all.filter((address) => !isKnown(address));
  const twin = added.find((address) => all.some((other) => other !== address && isTwin(other, address)));
  if (twin !== undefined) return failAt('aliases', say('saving.sameInCapitals', twin), 'already_taken');
  return (await leadsElsewhere(before?.id, { added, page, isSame: isTwin }, writing)) ?? succeed({ ...values, aliases });
}

// Addresses from the history or an archive may be older than a rule: those that cannot lead anywhere are left out.
async function keepAddresses(values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  const { page, wanted, isKnown } = addressesIn(values, before);
  if (before && values.aliases === undefined && page === pageOf(before)) return succeed(values);
  const usable = (writing.isExact ? listOf(values.aliases ?? before?.aliases) : wanted).flatMap((alias) => {
    const plain = isKnown(alias) ? alias : plainPath(alias);
    return plain === undefined || plain === page || (!isKnown(plain) && isOwnAddress(plain)) ? [] : [plain];
  });
  const aliases = [...new Set(usable)];
  const added = [page, ...aliases].filter((address) => !isKnown(address));
  const isSame = (one: string, other: string) => one === other;
  return (await leadsElsewhere(before?.id, { added, page, isSame }, writing)) ?? succeed({ ...values, aliases });
}

const pageOf = ({ slug }: Values) => `/formats/${slug}`;

function addressesIn(values: Values, before: AnyRow | undefined) {
  const page = pageOf({ slug: values.slug ?? before?.slug });
  const earlier = before && pageOf(before) !== page && !isOwnAddress(pageOf(before)) ? [pageOf(before)] : [];
  const known = new Set(before ? [pageOf(before), ...listOf(before.aliases)] : []);
  return { page, wanted: [...listOf(values.aliases ?? before?.aliases), ...earlier], isKnown: (address: string) => known.has(address) };
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Web servers that ignore case serve one page for both. */
const isTwin = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const belongsToSite = (address: string, field: 'slug' | 'aliases') => failAt(field, say('saving.reserved', address), 'already_taken');

const unusable = (alias: string) => failAt('aliases', say('values.about', alias, say('problems.plainPath')));

interface NewAddresses {
  readonly added: readonly string[];
  /** The one of them that is the page itself. */
  readonly page: string;
  readonly isSame: (one: string, other: string) => boolean;
}

/** Refuses the first that leads to another format. Only that one is read whole: there may be hundreds. */
async function leadsElsewhere(id: string | undefined, { added, page, isSame }: NewAddresses, { transaction }: Writing) {
  if (added.length === 0) return undefined;
  const { event_formats: formats } = tables;
  const rows = await transaction
    .select({ id: formats.id, slug: formats.slug, aliases: formats.aliases })
    .from(formats)
    .where(id === undefined ? undefined : ne(formats.id, id));
  const taken = rows.flatMap(({ id: owner, slug, aliases }) => [pageOf({ slug }), `/formats/${owner}`, ...aliases].map((address) => ({ address, owner })));
  const clash = added.flatMap((address) => taken.filter((one) => isSame(one.address, address)).map(({ owner }) => ({ address, owner })))[0];
  if (!clash) return undefined;
  const [other] = await transaction.select().from(formats).where(eq(formats.id, clash.owner));
  return failAt(clash.address === page ? 'slug' : 'aliases', say('saving.leadsTo', clash.address, recordTitle('event_formats', other ?? {})), 'already_taken');
}
