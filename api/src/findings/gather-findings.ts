// Everything that a caller may read of: what is found in content and on pages, what releases will bring, and what waits.
import type { Reading } from '@stem/content-pipeline/database';
import {
  areaOf,
  basePath,
  type EntityName,
  entities,
  type FindingKind,
  type FindingState,
  isEntityName,
  may,
  mayEver,
  openingOf,
  type Permission,
  type Rights,
  stateOfKind,
} from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray } from 'drizzle-orm';
import { toInstantOrNull } from '../clock/instant.ts';
import type { LinkTargets } from '../content/links/check-links.ts';
import type { SaveContext } from '../content/save.ts';
import { releases } from '../database/release-tables.ts';
import type { StoredCheck } from '../releases/check-release.ts';
import { readEventsOf } from '../views/translations/event-translations.ts';
import { hiddenColumns, hiddenEntities } from '../views/viewer.ts';
import { readEventsOfPictures } from './finders/pictures.ts';
import { addedTo, type Fault, type Finding, toFinding } from './finding.ts';
import type { KeptFindings } from './keep-findings.ts';
import type { Midnight } from './keep-midnight.ts';
import { findOnPages, type PageLedger } from './page-findings.ts';
import { findWaiting } from './waiting.ts';

export interface Gathering extends Pick<SaveContext, 'database' | 'now'>, Pick<LinkTargets, 'hasFile'> {
  readonly kept: KeptFindings;
  readonly midnight: Pick<Midnight, 'find'>;
  readonly pipeline: () => PageLedger;
  readonly rights: Rights;
}

export interface Gathered extends Finding {
  readonly state: FindingState;
  /** Ids of the events that it concerns: of a speaker several, of a page of the website none. */
  readonly events: readonly string[];
}

export async function gatherFindings(given: Gathering): Promise<Gathered[]> {
  const { database, now, kept, midnight, rights } = given;
  const content = await kept.find(now().slice(0, 10));
  const [pages, ahead, waiting] = await Promise.all([findOnPages(content, given), findSoon(database.read), findWaiting(rights, given)]);
  const soon = [...ahead, ...addedTo(pages, await midnight.find())];
  const all = [
    ...[...pages, ...content, ...waiting].map((one) => ({ ...one, state: stateOfKind(one.kind) })),
    ...soon.map((one) => ({ ...one, state: 'soon' as const })),
  ];
  const eventsOf = await readEvents(all, database.read);
  return all.map((one) => ({ ...one, events: eventsOf(one) })).filter(readableBy(rights));
}

/** What the checks have found of releases that wait for their instant. They are made again as the site changes. */
async function findSoon(read: Reading): Promise<(Finding & { readonly release: string })[]> {
  const isWaiting = inArray(releases.state, ['ready', 'scheduled']);
  return (await read.select().from(releases).where(isWaiting)).flatMap(({ id, publish_at, checked }) => {
    const { findings = [] } = (checked ?? {}) as Partial<StoredCheck>; // as it was written
    const since = toInstantOrNull(publish_at);
    return findings.map(({ ground = '', ...found }) => {
      const fault = { ...found, ...(since !== null && { since }), release: id, ground: [] } as Fault; // as a finder said it
      return { ...toFinding(fault), release: id, ground };
    });
  });
}

async function readEvents(found: readonly Finding[], read: Reading): Promise<(one: Finding) => string[]> {
  const slugs = new Map(
    (await read.select({ id: tables.event_formats.id, slug: tables.event_formats.slug }).from(tables.event_formats)).map((row) => [row.slug, row.id]),
  );
  const known = new Map<EntityName, Map<string, { readonly event: string | null }[]>>();
  for (const [entity, own] of Map.groupBy(found, (one) => one.entity)) {
    const ids = [...new Set(own.flatMap(({ record }) => record ?? []))];
    if (entity === 'media_library') known.set(entity, await readEventsOfPictures(ids, read));
    else if (entity !== undefined && entity !== 'event_formats' && areaOf(entity) === 'events') known.set(entity, await readEventsOf(entity, ids, read));
  }
  return ({ entity, record = '', path }) => {
    if (entity === 'event_formats') return [record];
    const [, slug] = /^\/formats\/([^/]+)/.exec(basePath(path ?? '')) ?? [];
    const ofPage = slug === undefined ? undefined : slugs.get(slug);
    if (ofPage !== undefined) return [ofPage];
    return entity ? (known.get(entity)?.get(record) ?? []).flatMap(({ event }) => event ?? []) : [];
  };
}

/** Who works on some events reads of these, and of files. What is the same for all findings of an entity is asked once. */
function readableBy(rights: Rights): (one: Gathered) => boolean {
  const hidden = hiddenEntities(rights);
  const columns = new Map<EntityName, readonly string[]>();
  const isOpen = (entity: EntityName) => !hidden.includes(entity) || mayEver(rights, openingOf(entity));
  function isHidden(entity: EntityName, column: string): boolean {
    const known = columns.get(entity) ?? hiddenColumns(entities[entity], rights);
    columns.set(entity, known);
    return known.includes(column.split('.')[0] ?? '');
  }
  return ({ entity, column, events, path }) => {
    const isOwn = rights.events === 'all' || events.some((id) => rights.events.includes(id));
    if (entity === undefined) return path === undefined || isOwn;
    if (!isOpen(entity) || (column !== undefined && isHidden(entity, column))) return false;
    const area = areaOf(entity);
    return area === 'events' ? isOwn : area === 'media' || area === 'people' || area === 'editors' || rights.events === 'all';
  };
}

/** Whether an editor may say that it is right as it is: who could mend it. Of files, only who may change those of all events. */
export function mayDismiss({ kind, entity, events }: Gathered, rights: Rights): boolean {
  const own = ofNoContent[kind];
  if (own) return may(rights, own, []);
  if (entity === 'media_library' && rights.events !== 'all') return false;
  const permission: Permission = entity && isEntityName(entity) ? writing[areaOf(entity)] : 'website.write';
  return may(rights, permission, events);
}

const ofNoContent: { readonly [Kind in FindingKind]?: Permission } = {
  mail_failed: 'people.write',
  webhook_failing: 'programs.write',
  certificate_expiring: 'programs.write',
  token_expiring: 'programs.write',
  invitation_expiring: 'editors.write',
};

const writing = {
  events: 'events.write',
  website: 'website.write',
  media: 'media.write',
  people: 'people.write',
  settings: 'settings.write',
  editors: 'editors.write',
} as const satisfies Record<ReturnType<typeof areaOf>, Permission>;
