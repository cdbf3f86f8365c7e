// Where a record is opened: the section that manages its kind.
import type { FoundRecord } from '@stem/api/client';
import type { EntityName } from '@stem/model';

const sectionOf: Partial<Record<EntityName, string>> = {
  event_formats: 'formats',
  speakers: 'speakers',
  agenda_days: 'agenda',
  agenda_sessions: 'agenda',
  partner_blocks: 'partners',
  partners: 'partners',
  venues: 'venues',
  gated_content: 'content',
  event_impressions: 'impressions',
  event_key_topics: 'key-topics',
  past_programs: 'past-programs',
  media_library: 'media',
  users: 'users',
  inquiries: 'inquiries',
};

const ofSite = new Set(['media', 'users', 'inquiries']);

export interface Place {
  readonly path: string;
  readonly record?: string;
}

/** Undefined for a kind that no section manages, or a person who speaks nowhere. */
export function placeOf({ entity, id, format }: FoundRecord, sections: readonly { readonly path: string }[]): Place | undefined {
  const section = sectionOf[entity];
  if (section === undefined || !sections.some(({ path }) => path === section)) return undefined;
  if (entity === 'event_formats') return { path: `/formats/${format}` };
  if (ofSite.has(section)) return { path: `/${section}`, record: id };
  return format === null ? undefined : { path: `/${section}/${format}`, record: id };
}
