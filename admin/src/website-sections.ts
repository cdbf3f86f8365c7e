// The sections of the website itself, in the order of the navigation: what belongs to no event.
import { lazy } from 'react';
import type { Section } from './sections.ts';

// Each screen is loaded when it is opened for the first time.
const FooterScreen = lazy(async () => ({ default: (await import('./footer/footer-screen.tsx')).FooterScreen }));
const HomeScreen = lazy(async () => ({ default: (await import('./home/home-screen.tsx')).HomeScreen }));
const NavigationScreen = lazy(async () => ({ default: (await import('./navigation/navigation-screen.tsx')).NavigationScreen }));
const SettingsScreen = lazy(async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen }));

export const websiteSections: readonly Section[] = [
  {
    scope: 'tabbed',
    path: 'website-home',
    also: 'home-management',
    title: 'Home',
    heading: 'Website Content Management',
    subtitle: 'Home page, navigation, footer and settings of the public site',
    group: 'website',
    tabs: [
      { path: '', title: 'Home Content', screen: HomeScreen },
      { path: 'navigation', title: 'Navigation', screen: NavigationScreen },
      { path: 'footer', title: 'Footer', screen: FooterScreen },
      { path: 'settings', title: 'Settings', screen: SettingsScreen },
    ],
  },
];
