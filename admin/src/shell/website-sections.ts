// The sections of the website itself, in the order of the navigation: what belongs to no event.
import { lazy } from 'react';
import type { UnnamedSection } from '../kit/sections/section.ts';

// Each screen is loaded when it is opened for the first time.
const AboutScreen = lazy(async () => ({ default: (await import('../screens/company/about-screen.tsx')).AboutScreen }));
const AboutTexts = lazy(async () => ({ default: (await import('../screens/page-texts/page-texts.tsx')).AboutTexts }));
const BenefitsScreen = lazy(async () => ({ default: (await import('../screens/innovation/benefits-screen.tsx')).BenefitsScreen }));
const BrandScreen = lazy(async () => ({ default: (await import('../screens/colors/brand-screen.tsx')).BrandScreen }));
const ChatbotScreen = lazy(async () => ({ default: (await import('../screens/chatbot/chatbot-screen.tsx')).ChatbotScreen }));
const CommunitiesTexts = lazy(async () => ({ default: (await import('../screens/page-texts/page-texts.tsx')).CommunitiesTexts }));
const ExchangeScreen = lazy(async () => ({ default: (await import('../screens/colors/exchange-screen.tsx')).ExchangeScreen }));
const FooterScreen = lazy(async () => ({ default: (await import('../screens/footer/footer-screen.tsx')).FooterScreen }));
const HeroImagesScreen = lazy(async () => ({ default: (await import('../screens/communities/hero-images-screen.tsx')).HeroImagesScreen }));
const HeroScreen = lazy(async () => ({ default: (await import('../screens/communities/hero-screen.tsx')).HeroScreen }));
const HomeScreen = lazy(async () => ({ default: (await import('../screens/home/home-screen.tsx')).HomeScreen }));
const HomeTexts = lazy(async () => ({ default: (await import('../screens/page-texts/page-texts.tsx')).HomeTexts }));
const InnovationScreen = lazy(async () => ({ default: (await import('../screens/innovation/innovation-screen.tsx')).InnovationScreen }));
const InnovationTexts = lazy(async () => ({ default: (await import('../screens/page-texts/page-texts.tsx')).InnovationTexts }));
const LegalScreen = lazy(async () => ({ default: (await import('../screens/company/legal-screen.tsx')).LegalScreen }));
const NavigationScreen = lazy(async () => ({ default: (await import('../screens/navigation/navigation-screen.tsx')).NavigationScreen }));
const ProgramsScreen = lazy(async () => ({ default: (await import('../screens/innovation/programs-screen.tsx')).ProgramsScreen }));
const QuestionsScreen = lazy(async () => ({ default: (await import('../screens/chatbot/questions-screen.tsx')).QuestionsScreen }));
const SettingsScreen = lazy(async () => ({ default: (await import('../screens/settings/settings-screen.tsx')).SettingsScreen }));
const TeamScreen = lazy(async () => ({ default: (await import('../screens/company/team-screen.tsx')).TeamScreen }));
const TeamTexts = lazy(async () => ({ default: (await import('../screens/page-texts/page-texts.tsx')).TeamTexts }));
const ThemesScreen = lazy(async () => ({ default: (await import('../screens/colors/themes-screen.tsx')).ThemesScreen }));
const UsageScreen = lazy(async () => ({ default: (await import('../screens/chatbot/usage-screen.tsx')).UsageScreen }));

export const websiteSections: readonly UnnamedSection[] = [
  {
    scope: 'tabbed',
    path: 'website-home',
    also: 'home-management',
    group: 'website',
    tabs: [
      { path: '', screen: HomeScreen },
      { path: 'navigation', screen: NavigationScreen },
      { path: 'footer', screen: FooterScreen },
      { path: 'texts', screen: HomeTexts },
      { path: 'settings', screen: SettingsScreen, changes: 'settings.write' },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-about',
    group: 'website',
    tabs: [
      { path: '', screen: AboutScreen },
      { path: 'texts', screen: AboutTexts },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-team',
    group: 'website',
    tabs: [
      { path: '', screen: TeamScreen },
      { path: 'texts', screen: TeamTexts },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-communities',
    group: 'website',
    tabs: [
      { path: '', screen: HeroScreen },
      { path: 'images', screen: HeroImagesScreen },
      { path: 'texts', screen: CommunitiesTexts },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-innovation',
    group: 'website',
    tabs: [
      { path: '', screen: InnovationScreen },
      { path: 'programs', screen: ProgramsScreen },
      { path: 'benefits', screen: BenefitsScreen },
      { path: 'texts', screen: InnovationTexts },
    ],
  },
  {
    scope: 'site',
    path: 'website-legal',
    group: 'website',
    screen: LegalScreen,
  },
  {
    scope: 'tabbed',
    path: 'colors',
    group: 'website',
    tabs: [
      { path: '', screen: ThemesScreen },
      { path: 'brand', screen: BrandScreen },
      { path: 'exchange', screen: ExchangeScreen },
    ],
  },
  {
    scope: 'tabbed',
    path: 'coinnovation-chatbot',
    lang: 'de',
    group: 'website',
    tabs: [
      { path: '', screen: ChatbotScreen },
      { path: 'usage', screen: UsageScreen, opens: 'people.read' },
      { path: 'questions', screen: QuestionsScreen, opens: 'people.read', changes: 'people.write' },
    ],
  },
];
