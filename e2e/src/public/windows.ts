// The windows in which what moves is tried, in both languages.
import type { Language } from './pages.ts';

export interface View {
  readonly language: Language;
  /** In front of every path of the language. */
  readonly prefix: '' | '/de';
  readonly width: number;
  readonly height: number;
  /** Whether stories run in it before a change lands; the long suite runs them in all windows. */
  readonly isEnough: boolean;
}

const sizes = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

export const views: readonly View[] = sizes.flatMap((size) => [
  { language: 'en', prefix: '', ...size, isEnough: size.width === 1440 },
  { language: 'de', prefix: '/de', ...size, isEnough: size.width === 320 },
]);
