// The sections of the back office, in the order of the navigation. A new section is one entry here.
import { openingOf } from '@stem/model';
import { lazy } from 'react';
import type { Section } from '../kit/sections/section.ts';
import { countOf, gatedOf, partnersOf, rowsOf, rowsUnder, sessionsOf, speakersOf } from '../server/rows.ts';
import { inLanguage } from '../texts/language.ts';
import { inWindowLanguage } from './section-words.ts';
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

export const sections: readonly Section[] = inWindowLanguage([
  {
    scope: 'site',
    path: 'formats',
    title: 'Event Formats',
    heading: 'Event Format Management',
    subtitle: 'Create and manage B2B event formats and their branding',
    group: 'platform',
    changes: 'events.write',
    screen: FormatsScreen,
    counts: rowsOf('event_formats'),
    isOfEvents: true,
  },
  {
    scope: 'format',
    path: 'speakers',
    title: 'Speakers',
    heading: 'Speaker Management',
    subtitle: 'Manage speakers and their information',
    choose: 'Choose an event format to manage its speakers',
    group: 'platform',
    screen: SpeakersScreen,
    counts: ({ id }) => speakersOf(id),
  },
  {
    scope: 'format',
    path: 'agenda',
    title: 'Agenda',
    heading: 'Agenda Management',
    subtitle: 'Manage the days and sessions of an event',
    choose: 'Choose an event format to manage its agenda',
    group: 'platform',
    screen: AgendaScreen,
    counts: ({ id }) => sessionsOf(id),
  },
  {
    scope: 'format',
    path: 'partners',
    title: 'Partners',
    heading: 'Partner Management',
    subtitle: 'Manage partner categories and their partners',
    choose: 'Choose an event format to manage its partners',
    group: 'platform',
    screen: PartnersScreen,
    counts: ({ id }) => partnersOf(id),
  },
  {
    scope: 'format',
    path: 'venues',
    title: 'Venues',
    heading: 'Venue Management',
    subtitle: 'Manage venues and their information',
    choose: 'Choose an event format to manage its venues',
    group: 'platform',
    screen: VenuesScreen,
    counts: ({ id }) => rowsUnder('venues', id),
  },
  {
    scope: 'format',
    path: 'content',
    title: 'Gated Content',
    heading: 'Gated Content Management',
    subtitle: 'Manage the files attendees of an event can download',
    choose: 'Choose an event format to manage its content',
    group: 'platform',
    screen: GatedScreen,
    counts: ({ id }) => gatedOf(id),
  },
  {
    scope: 'site',
    path: 'media',
    title: 'Media',
    heading: 'Media Management',
    subtitle: 'Upload and manage images, videos and documents',
    group: 'platform',
    changes: 'media.write',
    screen: MediaScreen,
    counts: countOf('media_library'),
  },
  {
    scope: 'site',
    path: 'users',
    title: 'Users',
    heading: 'User Management',
    subtitle: 'Manage attendees, their access to events and how they sign in',
    group: 'platform',
    opens: openingOf('users'),
    changes: 'people.write',
    screen: UsersScreen,
    counts: countOf('users'),
  },
  {
    scope: 'format',
    path: 'impressions',
    title: 'Impressions',
    heading: 'Event Impressions Management',
    subtitle: 'Manage the gallery of an event',
    choose: 'Choose an event format to manage its impressions',
    nothingChosen: { title: 'No Format Selected', sentence: 'Please select a format first' },
    group: 'platform',
    screen: ImpressionsScreen,
    counts: ({ id }) => rowsUnder('event_impressions', id),
  },
  {
    scope: 'format',
    path: 'key-topics',
    title: 'Key Topics',
    heading: 'Key Topics Management',
    subtitle: 'Manage the key topics of an event',
    choose: 'Choose an event format to manage its key topics',
    group: 'platform',
    screen: KeyTopicsScreen,
    counts: ({ id }) => rowsUnder('event_key_topics', id),
  },
  {
    scope: 'format',
    path: 'past-programs',
    title: 'Past Programs',
    heading: 'Past Programs Management',
    subtitle: 'Manage the programs of earlier editions',
    choose: 'Choose an event format to manage its past programs',
    group: 'platform',
    screen: PastProgramsScreen,
    counts: ({ id }) => rowsUnder('past_programs', id),
  },
  {
    scope: 'site',
    path: 'inquiries',
    title: 'Inquiries',
    heading: 'Inquiries',
    subtitle: 'What visitors have sent with the contact forms',
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
    title: 'Audit',
    heading: 'Audit',
    subtitle: 'Every change: who made it, when, and what was there before',
    group: 'platform',
    screen: AuditScreen,
  },
  {
    scope: 'site',
    path: 'releases',
    title: 'Releases',
    heading: 'Releases',
    subtitle: 'Changes that are prepared together, and published in one instant',
    group: 'platform',
    screen: ReleasesScreen,
  },
  {
    scope: 'site',
    path: 'calendar',
    title: 'Calendar',
    heading: 'Calendar',
    subtitle: 'What goes live and ends, events, and what happens by itself',
    group: 'platform',
    screen: CalendarScreen,
  },
  {
    scope: 'tabbed',
    path: 'publishing',
    title: 'Publishing',
    subtitle: 'What went live and why, why a page is as it is, and how the system is',
    group: 'platform',
    opens: 'publishing.read',
    changes: 'publishing.write',
    tabs: [
      { path: '', title: 'Publications', screen: PublicationsScreen },
      { path: 'page', title: 'Explain', screen: PageScreen },
      { path: 'verify', title: 'Verify', screen: VerifyScreen, opens: 'publishing.write' },
      { path: 'health', title: 'Health', screen: HealthScreen },
    ],
  },
  {
    scope: 'site',
    path: 'editors',
    title: 'Editors',
    heading: 'Editors',
    subtitle: 'Who works in the back office, and what each of them may do',
    group: 'platform',
    opens: 'editors.read',
    changes: 'editors.write',
    screen: EditorsScreen,
    counts: rowsOf('editors'),
  },
  {
    scope: 'tabbed',
    path: 'programs',
    title: 'Programs',
    opens: 'programs.read',
    changes: 'programs.write',
    subtitle: 'Tokens with which programs call the api, and webhooks that tell programs what happens',
    group: 'platform',
    tabs: [
      { path: '', title: 'Tokens', screen: TokensScreen },
      { path: 'webhooks', title: 'Webhooks', screen: WebhooksScreen },
    ],
  },
  ...websiteSections,
]);

export const groupTitles: Readonly<Record<Section['group'], string>> = inLanguage('groups', { platform: '', website: 'Website Content' });
