// The sections of the website itself, in the order of the navigation: what belongs to no event.
import type { UnnamedSection } from '../kit/sections/section.ts';
import { listOf, screen, singleOf } from './screen.ts';

export const websiteSections: readonly UnnamedSection[] = [
  {
    scope: 'tabbed',
    path: 'website-home',
    also: 'home-management',
    group: 'website',
    tabs: [
      { path: '', screen: screen(async () => (await import('../screens/home/home-screen.tsx')).HomeScreen) },
      { path: 'navigation', screen: screen(async () => (await import('../screens/navigation/navigation-screen.tsx')).NavigationScreen) },
      { path: 'footer', screen: screen(async () => (await import('../screens/footer/footer-screen.tsx')).FooterScreen) },
      { path: 'texts', screen: screen(async () => (await import('../screens/page-texts/page-texts.tsx')).HomeTexts) },
      { path: 'settings', screen: screen(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen), changes: 'settings.write' },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-about',
    group: 'website',
    tabs: [
      { path: '', screen: listOf('about_sections') },
      { path: 'texts', screen: screen(async () => (await import('../screens/page-texts/page-texts.tsx')).AboutTexts) },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-team',
    group: 'website',
    tabs: [
      { path: '', screen: listOf('team_members') },
      { path: 'texts', screen: screen(async () => (await import('../screens/page-texts/page-texts.tsx')).TeamTexts) },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-communities',
    group: 'website',
    tabs: [
      { path: '', screen: singleOf('communities_hero_content') },
      { path: 'images', screen: listOf('communities_hero_images') },
      { path: 'texts', screen: screen(async () => (await import('../screens/page-texts/page-texts.tsx')).CommunitiesTexts) },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-innovation',
    group: 'website',
    tabs: [
      { path: '', screen: singleOf('coinnovation_settings') },
      { path: 'programs', screen: listOf('coinnovation_programs') },
      { path: 'benefits', screen: listOf('benefits') },
      { path: 'texts', screen: screen(async () => (await import('../screens/page-texts/page-texts.tsx')).InnovationTexts) },
    ],
  },
  {
    scope: 'site',
    path: 'website-legal',
    group: 'website',
    screen: screen(async () => (await import('../screens/legal/legal-screen.tsx')).LegalScreen),
  },
  {
    scope: 'tabbed',
    path: 'colors',
    group: 'website',
    tabs: [
      { path: '', screen: screen(async () => (await import('../screens/colors/themes-screen.tsx')).ThemesScreen) },
      { path: 'brand', screen: listOf('brand_colors') },
      { path: 'exchange', screen: screen(async () => (await import('../screens/colors/exchange-screen.tsx')).ExchangeScreen) },
    ],
  },
  {
    scope: 'tabbed',
    path: 'coinnovation-chatbot',
    lang: 'de',
    group: 'website',
    tabs: [
      { path: '', screen: screen(async () => (await import('../screens/chatbot/chatbot-screen.tsx')).ChatbotScreen) },
      { path: 'usage', screen: screen(async () => (await import('../screens/chatbot/usage-screen.tsx')).UsageScreen), opens: 'people.read' },
      {
        path: 'questions',
        screen: screen(async () => (await import('../screens/chatbot/questions-screen.tsx')).QuestionsScreen),
        opens: 'people.read',
        changes: 'people.write',
      },
    ],
  },
];
