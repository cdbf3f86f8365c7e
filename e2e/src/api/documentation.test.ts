// The page about the api: complete, found, opened and linked to, on any screen, light and dark, by keyboard alone.
import { expect, type Page, test } from '@playwright/test';
import { accessibilityRules, axeOn, faults } from '../accessibility.ts';
import { long } from '../suite.ts';

const address = '/api/docs';
const opened = `${address}#/Event%20formats/patchFormatsId`;

/** Faults of Swagger UI itself, such as a link within the button of a call, and buttons of unnamed schemas. */
const libraryFaults = ['button-name', 'heading-order', 'nested-interactive', 'region', 'target-size'];

const calls = (page: Page) => page.locator('.opblock');

for (const { width, colorScheme } of [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const)
  test(
    `at ${width} pixels, ${colorScheme}, nothing is blocked or wider than the screen, axe finds faults of the library only, and a call says who may make it`,
    long,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(opened);
      await expect(page.locator('.opblock.is-open')).toContainText('Absent fields do not change');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(background === 'rgb(255, 255, 255)' || background === 'rgba(0, 0, 0, 0)').toBe(colorScheme === 'light');
      expect(faults(await axeOn(page).withTags(accessibilityRules).disableRules(libraryFaults).analyze())).toEqual([]);
      const change = page.locator('#operations-Event_formats-patchFormatsId');
      await expect(change).toContainText('stale_revision');
      await expect(change.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
      await change.getByRole('button', { name: /authorization/i }).click();
      await expect(page.getByText('The session of an editor')).toBeVisible();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

// Shows every call instead of a few, which takes a browser half a minute.
test('every call of the document is on the page', long, async ({ page, request }) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: Record<string, Record<string, { operationId: string }>> };
  const wanted = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  await page.goto(address);
  const groups = page.locator('.expand-operation');
  await groups.first().waitFor();
  await groups.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
  // Only the calls around the visible part are in the document of the browser.
  const shown = new Set<string>();
  await expect
    .poll(
      async () => {
        for (const id of await calls(page).evaluateAll((blocks) => blocks.map((block) => block.id.split('-').at(-1) ?? ''))) shown.add(id);
        await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
        return shown.size;
      },
      { timeout: 120_000, intervals: [50] },
    )
    .toBe(wanted.length);
  expect([...shown].sort()).toEqual(wanted.sort());
});

test('a call is found, opened, tried out and closed by keyboard and mouse, and its address leads back to it', async ({ page }) => {
  await page.goto(address);
  const filter = page.getByPlaceholder(/filter/i);
  await filter.fill('Server');
  await expect(page.locator('.opblock-tag')).toHaveCount(1);
  await filter.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Server');
  for (let steps = 0; steps < 10 && !(await page.locator('.expand-operation:focus').count()); steps += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(calls(page).first()).toBeVisible();
  for (let steps = 0; steps < 10 && !(await page.locator('.opblock-summary-control:focus').count()); steps += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.opblock.is-open')).toContainText('Responses');
  await expect(page).toHaveURL(/#\/Server\/\w+$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.opblock.is-open')).toHaveCount(0);
  // Swagger UI reads the address when it starts.
  await page.goto('about:blank');
  await page.goto(`${address}#/Server/getHealth`);
  const health = page.locator('#operations-Server-getHealth');
  await expect(health).toBeInViewport();
  await expect(health.getByText('At least one part is offline')).toBeVisible();
  await health.getByRole('button', { name: 'Try it out' }).click();
  await health.getByRole('button', { name: 'Execute' }).click();
  await expect(health.locator('.live-responses-table')).toContainText('"checks"');
});
