// Scrolls a page to a place, at once, and waits until it has been drawn there.
import type { Page } from '@playwright/test';

/** Scrolls the upper edge of an element to `below` pixels from the upper edge of the window. */
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
