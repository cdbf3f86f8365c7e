// The sections of the website itself, in the order of the navigation: what belongs to no event.
import { lazy } from 'react';
import type { Section } from '../kit/sections/section.ts';

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

export const websiteSections: readonly Section[] = [
  {
    scope: 'tabbed',
    path: 'website-home',
    also: 'home-management',
    title: 'Home',
    subtitle: 'Home page, navigation, footer, unknown addresses and settings of the public site',
    group: 'website',
    tabs: [
      { path: '', title: 'Home Content', screen: HomeScreen },
      { path: 'navigation', title: 'Navigation', screen: NavigationScreen },
      { path: 'footer', title: 'Footer', screen: FooterScreen },
      { path: 'texts', title: 'Page Settings', screen: HomeTexts },
      { path: 'settings', title: 'Settings', screen: SettingsScreen, changes: 'settings.write' },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-about',
    title: 'About',
    subtitle: 'Sections and introduction of the About page',
    group: 'website',
    tabs: [
      { path: '', title: 'Sections', screen: AboutScreen },
      { path: 'texts', title: 'Page Settings', screen: AboutTexts },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-team',
    title: 'Team',
    subtitle: 'The people of the Team page and the titles above them',
    group: 'website',
    tabs: [
      { path: '', title: 'Team Members', screen: TeamScreen },
      { path: 'texts', title: 'Page Settings', screen: TeamTexts },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-communities',
    title: 'Communities',
    subtitle: 'The head of the communities page and its contact card',
    group: 'website',
    tabs: [
      { path: '', title: 'Hero', screen: HeroScreen },
      { path: 'images', title: 'Hero Images', screen: HeroImagesScreen },
      { path: 'texts', title: 'Page Settings', screen: CommunitiesTexts },
    ],
  },
  {
    scope: 'tabbed',
    path: 'website-innovation',
    title: 'Ecosystem & N9',
    subtitle: 'Co-Innovation, Ecosystem Acceleration and the N9 House of Innovation',
    group: 'website',
    tabs: [
      { path: '', title: 'Pages', screen: InnovationScreen },
      { path: 'programs', title: 'Programs', screen: ProgramsScreen },
      { path: 'benefits', title: 'Benefits', screen: BenefitsScreen },
      { path: 'texts', title: 'Page Settings', screen: InnovationTexts },
    ],
  },
  {
    scope: 'site',
    path: 'website-legal',
    title: 'Legal Pages',
    heading: 'Legal Pages',
    subtitle: 'Imprint and data protection',
    group: 'website',
    screen: LegalScreen,
  },
  {
    scope: 'tabbed',
    path: 'colors',
    title: 'Colors & Branding',
    subtitle: 'Color themes, brand colors, and files of them for other programs',
    group: 'website',
    tabs: [
      { path: '', title: 'Color Themes', screen: ThemesScreen },
      { path: 'brand', title: 'Brand Colors', screen: BrandScreen },
      { path: 'exchange', title: 'Export & Import', screen: ExchangeScreen },
    ],
  },
  {
    scope: 'tabbed',
    path: 'coinnovation-chatbot',
    title: 'Co-Innovation',
    subtitle: 'Texte, Modell und Schnellstart-Optionen des Co-Innovation-Assistenten, seine Nutzung und was er nicht beantworten konnte',
    lang: 'de',
    group: 'website',
    tabs: [
      { path: '', title: 'Einstellungen', screen: ChatbotScreen },
      { path: 'usage', title: 'Nutzung', screen: UsageScreen, opens: 'people.read' },
      { path: 'questions', title: 'Fragen ohne Antwort', screen: QuestionsScreen, opens: 'people.read', changes: 'people.write' },
    ],
  },
];
