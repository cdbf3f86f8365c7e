// Finds what moves, or is exchanged, under the pointer while a page loads: a press is lost when the button is elsewhere, or is
// another one, before the hand is lifted.
import type { Page, Route } from '@playwright/test';

export interface SlowPage {
  /** Which answer arrives next: that to the first question, or to the last one. */
  next: 'first' | 'last';
  /** Waits until all that was asked for is on screen. One line for each thing that could be pressed, and was then moved or gone. */
  readonly moved: () => Promise<string[]>;
}

declare global {
  interface Window {
    stemMoved?: Set<string>;
  }
}

/** Call it before the page is opened. Answers of the api, and code that is loaded later, arrive one at a time; each is drawn before the next. */
export async function loadSlowly(page: Page): Promise<SlowPage> {
  await page.addInitScript(watch);
  const held: Route[] = [];
  let working: Promise<void> | undefined;
  const take = () => (slow.next === 'first' ? held.shift() : held.pop());
  async function work() {
    for (let route = take(); route; route = take()) {
      await route.continue().catch(() => undefined); // the page may have left
      await drawn(page);
    }
    working = undefined;
  }
  await page.route(/\/api\/|\/admin\/assets\/.*\.js$/, (route) => {
    if (route.request().headers().accept === 'text/event-stream') return route.continue();
    held.push(route);
    working ??= drawn(page).then(work);
  });
  const slow: SlowPage = {
    next: 'first',
    async moved() {
      for (await page.waitForLoadState('networkidle'); working; await page.waitForLoadState('networkidle')) await working;
      return page.evaluate(() => [...(window.stemMoved ?? [])]);
    },
  };
  return slow;
}

/** Two frames: what an answer changes is drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))).catch(() => undefined);

/** Runs in the page: compares, in each frame, what can be pressed with where it was shown first. */
function watch() {
  const moved = new Set<string>();
  window.stemMoved = moved;
  const shown = new Map<Element, { readonly name: string; readonly x: number; readonly y: number }>();
  const interactive = 'a[href], button, input, select, textarea, summary, [role=menuitem], [role=switch]';
  const nameOf = (element: Element) =>
    `${element.localName} “${element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || element.getAttribute('name') || element.id)}”`;
  const canBePressed = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const hit = width > 0 && height > 0 && !element.matches(':disabled') ? document.elementFromPoint(middleX, middleY) : null;
    return hit !== null && (element.contains(hit) || hit.contains(element)) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const look = () => {
    for (const [element, { name, x, y }] of shown) {
      const now = element.getBoundingClientRect();
      if (!element.isConnected) moved.add(`${name} is gone`);
      else if (Math.abs(now.x - x) > 1 || Math.abs(now.y - y) > 1) moved.add(`${name} moved by ${Math.round(now.x - x)}, ${Math.round(now.y - y)}`);
      else continue;
      shown.delete(element);
    }
    for (const element of document.querySelectorAll(interactive)) {
      if (shown.has(element) || !canBePressed(element)) continue;
      const { x, y } = element.getBoundingClientRect();
      shown.set(element, { name: nameOf(element), x, y });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
