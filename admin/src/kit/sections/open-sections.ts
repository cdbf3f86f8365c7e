// Which sections, screens and records a role opens, and which it changes.
import { areaOf, type EntityName, may, mayEver, openingOf, type Permission, type Rights } from '@stem/model';
import { isForEvents } from '../../server/permissions.ts';
import type { Needs, Section } from './section.ts';

/** Whether an editor may open a section, or one of its screens. An editor who works on events only is not shown the screens of other pages. */
export const mayOpen = (rights: Rights, section: Section, tab: Needs = section): boolean =>
  mayEver(rights, tab.opens ?? section.opens ?? 'content.read') && !(section.group === 'website' && !section.showsEvents && isForEvents(rights));

/** Whether an editor may change what it shows: of an event, where it belongs to one. */
export const mayChange = (rights: Rights, section: Section, { tab = section, eventId }: { readonly tab?: Needs; readonly eventId?: string } = {}): boolean =>
  may(rights, tab.changes ?? section.changes ?? standard(section), eventId === undefined ? [] : [eventId]);

const standard = ({ scope }: Section): Permission => (scope === 'format' ? 'events.write' : 'website.write');

export const openSections = (rights: Rights, sections: readonly Section[]): Section[] =>
  sections
    .filter((section) => mayOpen(rights, section))
    .map((section) => (section.scope === 'tabbed' ? { ...section, tabs: section.tabs.filter((tab) => mayOpen(rights, section, tab)) } : section));

/** Whether an editor may change one record; `events` contain that of the record. */
export const mayChangeRecord = (rights: Rights, { entity, format }: PlacedRecord, events: readonly { readonly id: string; readonly slug: string }[]): boolean =>
  may(
    rights,
    `${areaOf(entity)}.write`,
    events.filter(({ slug }) => slug === format).map(({ id }) => id),
  );

export interface PlacedRecord {
  readonly entity: EntityName;
  readonly format: string | null;
}

/** Whether the screen of a record is open to an editor; `own` are their events. */
export function mayReach(rights: Rights, { entity, format }: PlacedRecord, own: readonly { readonly slug: string }[]): boolean {
  const area = areaOf(entity);
  if (area === 'website' || area === 'settings') return !isForEvents(rights);
  if (area === 'events') return format === null || own.some(({ slug }) => slug === format);
  return mayEver(rights, openingOf(entity)) && (format === null || own.some(({ slug }) => slug === format));
}
