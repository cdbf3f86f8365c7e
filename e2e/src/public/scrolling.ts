// Scrolls pages, in the windows in which stories try everything that moves.
import type { Page } from '@playwright/test';
import type { Language } from './pages.ts';

/** Scrolls the upper edge of an element to `below` pixels from the upper edge of the window, and waits for a frame. */
export const scrollTo = (page: Page, selector: string, below = 0): Promise<void> =>
  page.evaluate(
    ([target, distance]) => {
      const top = document.querySelector(target)?.getBoundingClientRect().top ?? 0;
      window.scrollTo({ top: scrollY + top - distance, behavior: 'instant' });
      return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    },
    [selector, below] as const,
  );

/** To be run in the page: it does not say when something comes to rest, as Safari before 26.2. */
export function withoutScrollEnd() {
  Reflect.deleteProperty(window, 'onscrollend');
  addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
}

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
