import { expect, type Page, test } from '@playwright/test';
import { stopClock } from '../stopped-clock.ts';
import { long, longUnless } from '../suite.ts';

// A film that takes five seconds to load is given up: these stories stop the clock, so that a busy machine has as long as it needs.
const film = (page: Page) => page.locator('main video').first();
const notice = (page: Page) => page.getByText('Video fallback active');
/** The `networkState` of a film none of whose sources can be played. */
const noSource = 3;
/** The `networkState` of a film without sources. */
const noFilm = 0;
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

for (const path of ['/', '/formats/bankerscom']) {
  test(`the film of ${path} is silent, loops and starts by itself`, longUnless(path === '/'), async ({ page }) => {
    await stopClock(page);
    await page.goto(path);
    for (const attribute of ['autoplay', 'muted', 'loop', 'playsinline', 'poster']) await expect(film(page)).toHaveAttribute(attribute);
    await expect(notice(page)).toBeHidden();
  });

  test(`the film of ${path} stops and goes on with its button`, longUnless(path !== '/'), async ({ page }) => {
    await stopClock(page);
    await page.goto(path);
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.getByRole('button', { name: 'Pause video' }).click();
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  test(`with reduced motion, or in a window where it would blur, ${path} shows the drawing and loads no film`, longUnless(path === '/'), async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.push(request.url());
    });
    for (const [reducedMotion, width] of [
      ['reduce', 1280],
      ['no-preference', 1920],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(films).toEqual([]);
      await expect(page.locator('main [data-film] img')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pause video' })).toBeHidden();
      await expect(notice(page)).toBeHidden();
    }
  });
}

for (const [path, phone] of [
  ['/', 400],
  ['/formats/bankerscom', 640],
  ['/co-innovation', 640],
] as const)
  test(`phones load the film of ${path} for phones only, and other windows its large one`, longUnless(path === '/'), async ({ page }) => {
    await stopClock(page);
    const widthOf = () => film(page).evaluate((video: HTMLVideoElement) => video.videoWidth);
    for (const [width, expected] of [
      [390, phone],
      [1440, 1280],
    ] as const) {
      const loaded = new Set<string>();
      page.on('request', (request) => request.url().endsWith('.mp4') && loaded.add(request.url()));
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect.poll(widthOf).toBe(expected);
      expect(loaded.size).toBe(1);
      page.removeAllListeners('request');
    }
  });

test('a film plays although its source for phones is not for this window', long, async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible();
  // The sources are chosen again, now that the script hears what the browser says of each.
  const refused = await film(page).evaluate(
    (video: HTMLVideoElement) =>
      new Promise<string>((resolve) => {
        video.addEventListener('error', ({ target }) => resolve((target as HTMLSourceElement).media), { capture: true, once: true });
        video.load();
      }),
  );
  expect(refused).toContain('max-width: 47.9375em');
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1280);
  await expect(notice(page)).toBeHidden();
});

test('who saves data sees the poster, without a notice or a button', long, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await stopClock(page);
  await page.goto('/');
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.networkState)).toBe(noFilm);
  await page.clock.runFor(6000);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /video$/ })).toBeHidden();
});

test('a film that cannot be loaded is replaced by the fallback, and says so', async ({ page }) => {
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  await expect(film(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /video$/ })).toBeHidden();
});

test('a film that failed before the script was loaded is replaced at once', long, async ({ page }) => {
  await stopClock(page);
  const isAnswered = page.waitForEvent('response', (response) => response.url().endsWith('.mp4'));
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }));
  await page.route('**/_astro/*.js', async (route) => {
    await isAnswered;
    // The state is polled: its event may come first.
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.networkState)).toBe(noSource);
    await route.continue();
  });
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
});

test('a film that is not ready after five seconds is replaced by the fallback', long, async ({ page }) => {
  await stopClock(page);
  await page.route('**/*.mp4', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible();
  // The five seconds start when the browser reports that the film is in view, which it does for this observer afterwards.
  await film(page).evaluate((video) => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(video)));
  await page.clock.runFor(4900);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(notice(page)).toBeVisible();
});

test('the overlay lies on the film with the opacity the editor has set', long, async ({ page }) => {
  await page.goto('/formats/bankerscom');
  const overlay = page.locator('main [data-film] .overlay');
  await expect(overlay).toHaveCSS('opacity', '0.1');
});
