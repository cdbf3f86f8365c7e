import { grantsOf, grantsOfPassword, type Rights, type Role } from '@stem/model';
import { expect, it } from 'vitest';
import { ownEvents } from '../../server/permissions.ts';
import { rolesThatOpen } from '../../shell/not-for-role.tsx';
import { sections } from '../../shell/sections.ts';
import { mayUndo } from '../session/may-undo.ts';
import { mayChange, mayChangeRecord, mayOpen, mayReach, openSections } from './open-sections.ts';

const as = (role: Role, events: Rights['events'] = 'all'): Rights => ({ grants: grantsOf[role], events });
const password: Rights = { grants: grantsOfPassword, events: 'all' };
const section = (path: string) => {
  const found = sections.find((one) => one.path === path);
  if (!found) throw new Error(`There is no section ${path}`);
  return found;
};
const pathsOf = (rights: Rights) => openSections(rights, sections).map(({ path }) => path);

it('opens everything to owners and to the shared password', () => {
  expect(pathsOf(as('owner'))).toEqual(sections.map(({ path }) => path));
  expect(pathsOf(password)).toEqual(sections.map(({ path }) => path));
});
it('opens to editors everything but editors and programs', () => {
  const closed = sections.map(({ path }) => path).filter((path) => !pathsOf(as('editor')).includes(path));
  expect(closed).toEqual(['editors', 'programs']);
});
it('opens to event editors the people of their events, and neither other people nor the other pages of the site', () => {
  const open = openSections(as('event_editor', ['1']), sections);
  expect(open.filter(({ group }) => group === 'website').map(({ path }) => path)).toEqual(['pages']);
  expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(['formats', 'speakers', 'agenda', 'media', 'users', 'inquiries']));
  for (const closed of ['editors', 'programs']) expect(open.map(({ path }) => path)).not.toContain(closed);
});
it('opens to readers all pages, and of their screens those without personal data', () => {
  const chatbot = openSections(as('reader'), sections).find(({ path }) => path === 'coinnovation-chatbot');
  expect(chatbot?.scope === 'tabbed' && chatbot.tabs.map(({ path }) => path)).toEqual(['']);
});
it('lets change what the role allows, of an event where the section is of one', () => {
  const own = as('event_editor', ['1']);
  expect([mayChange(own, section('speakers'), { eventId: '1' }), mayChange(own, section('speakers'), { eventId: '2' })]).toEqual([true, false]);
  expect([mayChange(own, section('media')), mayChange(own, section('website-legal'))]).toEqual([true, false]);
  expect([mayChange(own, section('users')), mayChange(own, section('inquiries'))]).toEqual([false, false]);
  const home = section('website-home');
  const settings = home.scope === 'tabbed' ? home.tabs.find(({ path }) => path === 'settings') : undefined;
  expect([mayChange(as('editor'), home), mayChange(as('editor'), home, { ...(settings && { tab: settings }) })]).toEqual([true, false]);
  for (const one of sections) expect(mayChange(as('reader'), one, { eventId: '1' }), one.path).toBe(false);
});
it('lets change one record of an own event, and none of another event or of the site', () => {
  const events = [
    { id: '1', slug: 'bankerscom' },
    { id: '2', slug: 'energycom' },
  ];
  const changes = (role: 'event_editor' | 'editor' | 'reader', entity: 'venues' | 'page_settings', format: string | null) =>
    mayChangeRecord(as(role, ['1']), { entity, format }, events);
  expect([
    changes('event_editor', 'venues', 'bankerscom'),
    changes('event_editor', 'venues', 'energycom'),
    changes('event_editor', 'venues', null),
    changes('event_editor', 'page_settings', null),
    changes('editor', 'page_settings', null),
    changes('reader', 'venues', 'bankerscom'),
  ]).toEqual([true, false, false, false, true, false]);
});
it('names who opens a section', () => {
  expect(rolesThatOpen(section('users'))).toBe('owners, editors and event editors');
  expect(rolesThatOpen(section('website-legal'))).toBe('owners, editors and readers');
  expect(rolesThatOpen(section('editors'))).toBe('owners');
});
it('finds for event editors the records of their events', () => {
  const own = [{ slug: 'bankerscom' }];
  const reaches = (entity: 'venues' | 'legal_pages' | 'media_library' | 'users', format: string | null) =>
    mayReach(as('event_editor', ['1']), { entity, format }, own);
  expect([
    reaches('venues', 'bankerscom'),
    reaches('venues', 'energycom'),
    reaches('legal_pages', null),
    reaches('media_library', null),
    reaches('users', null),
  ]).toEqual([true, false, false, true, true]);
  expect(mayReach(as('reader'), { entity: 'users', format: null }, own)).toBe(false);
  expect(ownEvents(as('event_editor', ['1']), [{ id: '1' }, { id: '2' }])).toEqual([{ id: '1' }]);
});
it('offers undo to those who may make the changes, and to an event editor of their own saves', () => {
  const save = { actor: 'editor:1', entities: ['venues' as const] };
  expect([mayUndo(as('editor'), save, 'editor:2'), mayUndo(as('reader'), save, 'editor:1')]).toEqual([true, false]);
  const own = as('event_editor', ['1']);
  expect([mayUndo(own, save, 'editor:1'), mayUndo(own, save, 'editor:2')]).toEqual([true, false]);
  expect(mayUndo(own, { ...save, entities: ['venues', 'legal_pages'] }, 'editor:1')).toBe(false);
});
it('opens none of the screens of a closed section', () => {
  const home = section('website-home');
  expect(home.scope === 'tabbed' && home.tabs.some((tab) => mayOpen(as('event_editor', ['1']), home, tab))).toBe(false);
});
