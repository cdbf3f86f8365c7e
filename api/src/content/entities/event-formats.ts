// The addresses of a format, its slug and its aliases; and its dates, which its programme follows. A renamed slug becomes an alias, and no address has two meanings.
// Rules apply to new addresses only, so that an old one never keeps an editor from saving anything else.
import { fail, isOwnAddress, plainPath, plainPathRule, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { ne } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
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
  if (twin !== undefined) return refused(`${twin} differs from another address of this event in capitals only: leave one of them out`, 'aliases');
  const others = await otherAddresses(before?.id, writing);
  for (const address of added) {
    const other = others.find((one) => isTwin(one.address, address));
    if (other) return leadsElsewhere(address, other, page);
  }
  return succeed({ ...values, aliases });
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
  const others = await otherAddresses(before?.id, writing);
  for (const address of [page, ...aliases]) {
    const other = others.find((one) => one.address === address);
    if (other && !isKnown(address)) return leadsElsewhere(address, other, page);
  }
  return succeed({ ...values, aliases });
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

const refused = (sentence: string, field: 'slug' | 'aliases') => fail({ name: 'already_taken', detail: sentence, errors: { [field]: sentence } });

const belongsToSite = (address: string, field: 'slug' | 'aliases') => refused(`${address} belongs to the site itself`, field);

const leadsElsewhere = (address: string, { title }: OtherAddress, page: string) =>
  refused(`${address} leads to ${title} already`, address === page ? 'slug' : 'aliases');

const unusable = (alias: string) => fail({ name: 'invalid_input', detail: `${alias}: ${plainPathRule}`, errors: { aliases: `${alias}: ${plainPathRule}` } });

interface OtherAddress {
  readonly address: string;
  readonly title: string;
}

async function otherAddresses(id: string | undefined, { transaction }: Writing): Promise<OtherAddress[]> {
  const { event_formats: formats } = tables;
  const rows = await transaction
    .select({ id: formats.id, slug: formats.slug, aliases: formats.aliases, title: formats.title })
    .from(formats)
    .where(id === undefined ? undefined : ne(formats.id, id));
  return rows.flatMap(({ id: other, slug, aliases, title }) => [`/formats/${slug}`, `/formats/${other}`, ...aliases].map((address) => ({ address, title })));
}
