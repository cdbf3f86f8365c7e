// The sections of the back office, in the order of the navigation. A new section is one entry here.
import { openingOf } from '@stem/model';
import type { FormatSection, Section, UnnamedSection } from '../kit/sections/section.ts';
import { countOf, gatedOf, type ListQuery, partnersOf, rowsOf, rowsUnder, sessionsOf, speakersOf } from '../server/client.ts';
import { listOf, screen } from './screen.ts';
import { named } from './section-words.ts';
import { websiteSections } from './website-sections.ts';

const ofEvent = (
  path: Extract<UnnamedSection, { scope: 'format' }>['path'],
  screenOfEvent: FormatSection['screen'],
  listOfEvent: (event: string) => ListQuery<object>,
): UnnamedSection => ({ scope: 'format', path, group: 'events', screen: screenOfEvent, counts: ({ id }) => listOfEvent(id) });

const listed: readonly UnnamedSection[] = [
  {
    scope: 'site',
    path: 'formats',
    group: 'events',
    changes: 'events.write',
    screen: screen(async () => (await import('../screens/formats/formats-screen.tsx')).FormatsScreen),
    counts: rowsOf('event_formats'),
    isOfEvents: true,
  },
  ofEvent(
    'speakers',
    screen(async () => (await import('../screens/speakers/speakers-screen.tsx')).SpeakersScreen),
    (id) => speakersOf(id),
  ),
  ofEvent(
    'agenda',
    screen(async () => (await import('../screens/agenda/agenda-screen.tsx')).AgendaScreen),
    (id) => sessionsOf(id),
  ),
  ofEvent(
    'partners',
    screen(async () => (await import('../screens/partners/partners-screen.tsx')).PartnersScreen),
    (id) => partnersOf(id),
  ),
  ofEvent('venues', listOf('venues'), (id) => rowsUnder('venues', id)),
  ofEvent(
    'content',
    screen(async () => (await import('../screens/gated/gated-screen.tsx')).GatedScreen),
    (id) => gatedOf(id),
  ),
  ofEvent(
    'impressions',
    screen(async () => (await import('../screens/impressions/impressions-screen.tsx')).ImpressionsScreen),
    (id) => rowsUnder('event_impressions', id),
  ),
  ofEvent(
    'key-topics',
    screen(async () => (await import('../screens/key-topics/key-topics-screen.tsx')).KeyTopicsScreen),
    (id) => rowsUnder('event_key_topics', id),
  ),
  ofEvent('past-programs', listOf('past_programs'), (id) => rowsUnder('past_programs', id)),
  {
    scope: 'site',
    path: 'users',
    group: 'people',
    opens: openingOf('users'),
    changes: 'people.write',
    screen: screen(async () => (await import('../screens/users/users-screen.tsx')).UsersScreen),
    counts: countOf('users'),
  },
  {
    scope: 'site',
    path: 'inquiries',
    group: 'people',
    opens: openingOf('inquiries'),
    changes: 'people.write',
    screen: screen(async () => (await import('../screens/inquiries/inquiries-screen.tsx')).InquiriesScreen),
    counts: countOf('inquiries', { status: 'new' }),
  },
  {
    scope: 'site',
    path: 'media',
    group: 'people',
    changes: 'media.write',
    screen: screen(async () => (await import('../screens/media/media-screen.tsx')).MediaScreen),
    counts: countOf('media_library'),
  },
  ...websiteSections,
  {
    scope: 'site',
    path: 'calendar',
    group: 'publishing',
    screen: screen(async () => (await import('../screens/calendar/calendar-screen.tsx')).CalendarScreen),
  },
  {
    scope: 'site',
    path: 'releases',
    group: 'publishing',
    screen: screen(async () => (await import('../screens/releases/releases-screen.tsx')).ReleasesScreen),
  },
  {
    scope: 'site',
    path: 'replace',
    group: 'publishing',
    screen: screen(async () => (await import('../screens/replace/replace-screen.tsx')).ReplaceScreen),
  },
  {
    scope: 'tabbed',
    path: 'publishing',
    group: 'publishing',
    opens: 'publishing.read',
    changes: 'publishing.write',
    tabs: [
      { path: '', screen: screen(async () => (await import('../screens/publishing/publications-screen.tsx')).PublicationsScreen) },
      { path: 'page', screen: screen(async () => (await import('../screens/publishing/page-screen.tsx')).PageScreen) },
      { path: 'verify', screen: screen(async () => (await import('../screens/publishing/verify-screen.tsx')).VerifyScreen), opens: 'publishing.write' },
      { path: 'health', screen: screen(async () => (await import('../screens/publishing/health-screen.tsx')).HealthScreen) },
    ],
  },
  {
    scope: 'site',
    path: 'editors',
    group: 'administration',
    opens: 'editors.read',
    changes: 'editors.write',
    screen: screen(async () => (await import('../screens/editors/editors-screen.tsx')).EditorsScreen),
    counts: rowsOf('editors'),
  },
  {
    scope: 'tabbed',
    path: 'programs',
    opens: 'programs.read',
    changes: 'programs.write',
    group: 'administration',
    tabs: [
      { path: '', screen: screen(async () => (await import('../screens/integrations/tokens-screen.tsx')).TokensScreen) },
      { path: 'webhooks', screen: screen(async () => (await import('../screens/integrations/webhooks-screen.tsx')).WebhooksScreen) },
    ],
  },
  {
    scope: 'site',
    path: 'audit',
    group: 'administration',
    screen: screen(async () => (await import('../screens/audit/audit-screen.tsx')).AuditScreen),
  },
];

export const sections: readonly Section[] = listed.map(named);
