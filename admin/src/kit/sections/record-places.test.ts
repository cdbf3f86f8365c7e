import type { FoundRecord } from '@stem/api/client';
import { type EntityName, entities, entityNames } from '@stem/model';
import { expect, test } from 'vitest';
import { sections } from '../../shell/sections.ts';
import { knownPages } from '../../texts/words/known-texts.ts';
import { placeOfRecord, placeOfRow } from './record-places.ts';
import type { Section } from './section.ts';

const found = (entity: FoundRecord['entity'], format: string | null) => ({ entity, id: '1', format });
const place = (entity: FoundRecord['entity'], format: string | null = null) => placeOfRecord(found(entity, format), []);

test('a record is opened where its kind is managed', () => {
  expect(place('agenda_sessions', 'bankerscom')).toEqual({ path: '/agenda/bankerscom', record: '1' });
  expect(place('event_formats', 'bankerscom')).toEqual({ path: '/formats/bankerscom', record: '1' });
  expect(place('media_library')).toEqual({ path: '/media', record: '1' });
  expect(place('footer_links')).toEqual({ path: '/website-home/footer', record: '1' });
  expect(place('site_settings')).toEqual({ path: entities.site_settings.screen });
  expect(place('brand_colors')).toEqual({ path: '/colors/brand', record: '1' });
});

test('a speaker without an event is opened beside the choice of one', () => expect(place('speakers')).toEqual({ path: '/speakers', record: '1' }));

test('the text of a page is opened beside the records of its page', () => {
  const texts = [{ id: '1', page_name: 'n9', setting_key: 'housing_title' }];
  expect(placeOfRecord(found('page_settings', null), texts)).toEqual({ path: '/website-innovation/texts', record: '1' });
  expect(placeOfRecord(found('page_settings', null), [])).toEqual({ path: '/website-about/texts', record: '1' });
});

test('every kind is opened on a screen there is', () => {
  const screens = new Set(['/formats/$format', ...sections.flatMap(screensOf)]);
  for (const name of entityNames) expect(screens, name).toContain(entities[name].screen);
  for (const { screen } of Object.values(knownPages)) expect(screens).toContain(screen);
});

function screensOf(section: Section): string[] {
  switch (section.scope) {
    case 'site':
      return [`/${section.path}`];
    case 'format':
      return [`/${section.path}/$format`];
    case 'tabbed':
      return section.tabs.map(({ path }) => (path === '' ? `/${section.path}` : `/${section.path}/${path}`));
    default:
      return section satisfies never;
  }
}

test('the event of a row is found through the rows it belongs to, and nothing for a row that is in no list', () => {
  const rows = new Map<EntityName, readonly object[]>([
    ['agenda_sessions', [{ id: 'talk', day_id: 'monday' }]],
    ['agenda_days', [{ id: 'monday', format_id: 'bankers' }]],
    ['event_formats', [{ id: 'bankers', slug: 'bankerscom' }]],
    ['footer_links', [{ id: 'statutes', column_id: 'gone' }]],
    ['team_members', [{ id: 'ada' }]],
  ]);
  const place = (name: Parameters<typeof placeOfRow>[0], id: string) => placeOfRow(name, id, rows);
  expect(place('agenda_sessions', 'talk')).toEqual({ path: entities.agenda_sessions.screen.replace('$format', 'bankerscom'), record: 'talk' });
  expect(place('team_members', 'ada')).toEqual({ path: entities.team_members.screen, record: 'ada' });
  expect([place('agenda_sessions', 'lunch'), place('footer_links', 'statutes')]).toEqual([undefined, undefined]);
});
