// The sections of the back office, in the order of the navigation. A new section is one entry here.
import { openingOf } from '@stem/model';
import { lazy } from 'react';
import type { Section, UnnamedSection } from '../kit/sections/section.ts';
import { countOf, gatedOf, partnersOf, rowsOf, rowsUnder, sessionsOf, speakersOf } from '../server/rows.ts';
import { named } from './section-words.ts';
import { websiteSections } from './website-sections.ts';

// Each screen is loaded when it is opened for the first time.
const AgendaScreen = lazy(async () => ({ default: (await import('../screens/agenda/agenda-screen.tsx')).AgendaScreen }));
const AuditScreen = lazy(async () => ({ default: (await import('../screens/audit/audit-screen.tsx')).AuditScreen }));
const CalendarScreen = lazy(async () => ({ default: (await import('../screens/calendar/calendar-screen.tsx')).CalendarScreen }));
const EditorsScreen = lazy(async () => ({ default: (await import('../screens/editors/editors-screen.tsx')).EditorsScreen }));
const FormatsScreen = lazy(async () => ({ default: (await import('../screens/formats/formats-screen.tsx')).FormatsScreen }));
const GatedScreen = lazy(async () => ({ default: (await import('../screens/gated/gated-screen.tsx')).GatedScreen }));
const HealthScreen = lazy(async () => ({ default: (await import('../screens/publishing/health-screen.tsx')).HealthScreen }));
const ImpressionsScreen = lazy(async () => ({ default: (await import('../screens/impressions/impressions-screen.tsx')).ImpressionsScreen }));
const InquiriesScreen = lazy(async () => ({ default: (await import('../screens/inquiries/inquiries-screen.tsx')).InquiriesScreen }));
const KeyTopicsScreen = lazy(async () => ({ default: (await import('../screens/key-topics/key-topics-screen.tsx')).KeyTopicsScreen }));
const MediaScreen = lazy(async () => ({ default: (await import('../screens/media/media-screen.tsx')).MediaScreen }));
const PageScreen = lazy(async () => ({ default: (await import('../screens/publishing/page-screen.tsx')).PageScreen }));
const PartnersScreen = lazy(async () => ({ default: (await import('../screens/partners/partners-screen.tsx')).PartnersScreen }));
const PastProgramsScreen = lazy(async () => ({ default: (await import('../screens/past-programs/past-programs-screen.tsx')).PastProgramsScreen }));
const TokensScreen = lazy(async () => ({ default: (await import('../screens/integrations/tokens-screen.tsx')).TokensScreen }));
const PublicationsScreen = lazy(async () => ({ default: (await import('../screens/publishing/publications-screen.tsx')).PublicationsScreen }));
const ReleasesScreen = lazy(async () => ({ default: (await import('../screens/releases/releases-screen.tsx')).ReleasesScreen }));
const SpeakersScreen = lazy(async () => ({ default: (await import('../screens/speakers/speakers-screen.tsx')).SpeakersScreen }));
const UsersScreen = lazy(async () => ({ default: (await import('../screens/users/users-screen.tsx')).UsersScreen }));
const VerifyScreen = lazy(async () => ({ default: (await import('../screens/publishing/verify-screen.tsx')).VerifyScreen }));
const WebhooksScreen = lazy(async () => ({ default: (await import('../screens/integrations/webhooks-screen.tsx')).WebhooksScreen }));
const VenuesScreen = lazy(async () => ({ default: (await import('../screens/venues/venues-screen.tsx')).VenuesScreen }));

const listed: readonly UnnamedSection[] = [
  {
    scope: 'site',
    path: 'formats',
    group: 'platform',
    changes: 'events.write',
    screen: FormatsScreen,
    counts: rowsOf('event_formats'),
    isOfEvents: true,
  },
  {
    scope: 'format',
    path: 'speakers',
    group: 'platform',
    screen: SpeakersScreen,
    counts: ({ id }) => speakersOf(id),
  },
  {
    scope: 'format',
    path: 'agenda',
    group: 'platform',
    screen: AgendaScreen,
    counts: ({ id }) => sessionsOf(id),
  },
  {
    scope: 'format',
    path: 'partners',
    group: 'platform',
    screen: PartnersScreen,
    counts: ({ id }) => partnersOf(id),
  },
  {
    scope: 'format',
    path: 'venues',
    group: 'platform',
    screen: VenuesScreen,
    counts: ({ id }) => rowsUnder('venues', id),
  },
  {
    scope: 'format',
    path: 'content',
    group: 'platform',
    screen: GatedScreen,
    counts: ({ id }) => gatedOf(id),
  },
  {
    scope: 'site',
    path: 'media',
    group: 'platform',
    changes: 'media.write',
    screen: MediaScreen,
    counts: countOf('media_library'),
  },
  {
    scope: 'site',
    path: 'users',
    group: 'platform',
    opens: openingOf('users'),
    changes: 'people.write',
    screen: UsersScreen,
    counts: countOf('users'),
  },
  {
    scope: 'format',
    path: 'impressions',
    group: 'platform',
    screen: ImpressionsScreen,
    counts: ({ id }) => rowsUnder('event_impressions', id),
  },
  {
    scope: 'format',
    path: 'key-topics',
    group: 'platform',
    screen: KeyTopicsScreen,
    counts: ({ id }) => rowsUnder('event_key_topics', id),
  },
  {
    scope: 'format',
    path: 'past-programs',
    group: 'platform',
    screen: PastProgramsScreen,
    counts: ({ id }) => rowsUnder('past_programs', id),
  },
  {
    scope: 'site',
    path: 'inquiries',
    group: 'platform',
    opens: openingOf('inquiries'),
    changes: 'people.write',
    screen: InquiriesScreen,
    // Those that wait for an answer.
    counts: countOf('inquiries', { status: 'new' }),
  },
  {
    scope: 'site',
    path: 'audit',
    group: 'platform',
    screen: AuditScreen,
  },
  {
    scope: 'site',
    path: 'releases',
    group: 'platform',
    screen: ReleasesScreen,
  },
  {
    scope: 'site',
    path: 'calendar',
    group: 'platform',
    screen: CalendarScreen,
  },
  {
    scope: 'tabbed',
    path: 'publishing',
    group: 'platform',
    opens: 'publishing.read',
    changes: 'publishing.write',
    tabs: [
      { path: '', screen: PublicationsScreen },
      { path: 'page', screen: PageScreen },
      { path: 'verify', screen: VerifyScreen, opens: 'publishing.write' },
      { path: 'health', screen: HealthScreen },
    ],
  },
  {
    scope: 'site',
    path: 'editors',
    group: 'platform',
    opens: 'editors.read',
    changes: 'editors.write',
    screen: EditorsScreen,
    counts: rowsOf('editors'),
  },
  {
    scope: 'tabbed',
    path: 'programs',
    opens: 'programs.read',
    changes: 'programs.write',
    group: 'platform',
    tabs: [
      { path: '', screen: TokensScreen },
      { path: 'webhooks', screen: WebhooksScreen },
    ],
  },
  ...websiteSections,
];

export const sections: readonly Section[] = listed.map(named);
