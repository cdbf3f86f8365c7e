// The sections of the back office, in the order of the navigation. A new section is one entry here.
import { anyWriting, type EntityName, openingOf } from '@stem/model';
import type { Section, UnnamedSection } from '../kit/sections/section.ts';
import { countOf, gatedOf, type ListQuery, partnersOf, rowsOf, rowsUnder, sessionsOf, speakersOf } from '../server/client.ts';
import { listOf, screen } from './screen.ts';
import { named } from './section-words.ts';
import { websiteSections } from './website-sections.ts';

type OfEvent = Extract<UnnamedSection, { scope: 'format' }>;
type OfSite = Extract<UnnamedSection, { scope: 'site' }>;

const ofEvent = (path: OfEvent['path'], listIn: (event: string) => ListQuery<object>, load: () => Promise<OfEvent['screen']>): OfEvent => ({
  scope: 'format',
  path,
  group: 'events',
  screen: screen(load),
  counts: ({ id }) => listIn(id),
});

const rowsIn = (name: EntityName) => (event: string) => rowsUnder(name, event);

/** The list of an entity that needs nothing of its own. */
const listInEvent = (path: OfEvent['path'], name: EntityName): OfEvent => ({
  scope: 'format',
  path,
  group: 'events',
  screen: listOf(name),
  counts: ({ id }) => rowsUnder(name, id),
});

const ofSite = (path: OfSite['path'], group: OfSite['group'], load: () => Promise<OfSite['screen']>): OfSite => ({
  scope: 'site',
  path,
  group,
  screen: screen(load),
});

const listed: readonly UnnamedSection[] = [
  ofSite('to-do', 'start', async () => (await import('../screens/to-do/to-do-screen.tsx')).ToDoScreen),
  {
    scope: 'site',
    path: 'formats',
    group: 'events',
    changes: 'events.write',
    screen: screen(async () => (await import('../screens/formats/formats-screen.tsx')).FormatsScreen),
    counts: rowsOf('event_formats'),
    isOfEvents: true,
  },
  ofEvent('speakers', speakersOf, async () => (await import('../screens/speakers/speakers-screen.tsx')).SpeakersScreen),
  ofEvent('agenda', sessionsOf, async () => (await import('../screens/agenda/agenda-screen.tsx')).AgendaScreen),
  ofEvent('partners', partnersOf, async () => (await import('../screens/partners/partners-screen.tsx')).PartnersScreen),
  // Without a count: it lists speakers and partners, which their own sections count.
  {
    scope: 'format',
    path: 'contributions',
    group: 'events',
    opens: 'events.write',
    screen: screen(async () => (await import('../screens/contributions/contributions-screen.tsx')).ContributionsScreen),
  },
  listInEvent('venues', 'venues'),
  {
    ...ofEvent('guests', rowsIn('guests'), async () => (await import('../screens/guests/guests-screen.tsx')).GuestsScreen),
    opens: openingOf('guests'),
    changes: 'people.write',
    counts: ({ id }) => countOf('guests', { format_id: id }),
    summary: screen(async () => (await import('../screens/guests/guest-summary.tsx')).GuestSummary),
  },
  // Without a count: a stage without a letter of its own has that of the house.
  { scope: 'format', path: 'letters', group: 'events', screen: screen(async () => (await import('../screens/letters/letters-screen.tsx')).LettersScreen) },
  ofEvent('content', gatedOf, async () => (await import('../screens/gated/gated-screen.tsx')).GatedScreen),
  ofEvent('impressions', rowsIn('event_impressions'), async () => (await import('../screens/impressions/impressions-screen.tsx')).ImpressionsScreen),
  ofEvent('key-topics', rowsIn('event_key_topics'), async () => (await import('../screens/key-topics/key-topics-screen.tsx')).KeyTopicsScreen),
  listInEvent('past-programs', 'past_programs'),
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
  { ...ofSite('pages', 'website', async () => (await import('../screens/pages/pages-screen.tsx')).PagesScreen), showsEvents: true },
  ...websiteSections,
  ofSite('calendar', 'publishing', async () => (await import('../screens/calendar/calendar-screen.tsx')).CalendarScreen),
  ofSite('releases', 'publishing', async () => (await import('../screens/releases/releases-screen.tsx')).ReleasesScreen),
  ofSite('replace', 'publishing', async () => (await import('../screens/replace/replace-screen.tsx')).ReplaceScreen),
  {
    scope: 'tabbed',
    path: 'translations',
    group: 'publishing',
    tabs: [
      { path: '', opens: anyWriting, screen: screen(async () => (await import('../screens/translations/translations-screen.tsx')).TranslationsScreen) },
      {
        path: 'glossary',
        of: 'terms',
        changes: 'website.write',
        screen: screen(async () => (await import('../screens/translations/glossary-screen.tsx')).GlossaryScreen),
      },
    ],
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
    scope: 'tabbed',
    path: 'privacy',
    group: 'administration',
    opens: 'people.read',
    changes: 'people.write',
    tabs: [
      { path: '', screen: screen(async () => (await import('../screens/privacy/address-screen.tsx')).AddressScreen) },
      { path: 'register', screen: screen(async () => (await import('../screens/privacy/register-screen.tsx')).RegisterScreen) },
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
  ofSite('audit', 'administration', async () => (await import('../screens/audit/audit-screen.tsx')).AuditScreen),
];

export const sections: readonly Section[] = listed.map(named);
