// What comes out of a printer: all that is to be read, and nothing that is to be pressed.
import { expect, type Page, test } from '@playwright/test';
import { longUnless } from '../suite.ts';

/** Elements seen on paper that are wrong there, with the reason. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const isLight = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) > 150);
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.checkVisibility());
    return seen.flatMap((element) => {
      const name = element.outerHTML.slice(0, 80);
      const { position, color, backgroundColor } = getComputedStyle(element);
      if (position === 'fixed' || position === 'sticky') return [`Fixed: ${name}`];
      const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (says && isLight(color)) return [`Light: ${name}`];
      if (!/, 0\)$|transparent/.test(backgroundColor)) return [`Coloured: ${name}`];
      if (element.matches('.square, .button, input, textarea, video')) return [`To be pressed: ${name}`];
      return [];
    });
  });

for (const path of ['/', '/de', '/formats/bankerscom', '/de/formats/insurancecom', '/co-innovation', '/contact', '/communities', '/team'])
  test(
    `${path} is printed black on white, without fixed elements and buttons`,
    longUnless(['/formats/bankerscom', '/communities'].includes(path)),
    async ({ page }) => {
      await page.setViewportSize({ width: 718, height: 1020 }); // A4 inside its margins
      await page.emulateMedia({ media: 'print' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
    },
  );

test('an event is printed with its whole programme, topics and pictures, and no page break cuts a session', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/formats/bankerscom');
  await expect(page.locator('#topics-list > li')).toHaveCount(3);
  for (const part of await page.locator('#topics-list > li, #schedule .item').all()) {
    await expect(part).toBeVisible();
    expect(await part.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
  }
});

for (const path of ['bankerscom', 'insurancecom', 'energycom', 'healthcarecom', 'propertycom', 'digitalcom'].flatMap((slug) => [
  `/formats/${slug}`,
  `/de/formats/${slug}`,
]))
  test(
    `${path} is four pages: a cover with the address, two days, and people, houses and the room`,
    longUnless(path === '/de/formats/insurancecom' || path === '/de/formats/digitalcom'),
    async ({ page }) => {
      await page.goto(path);
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.paper')).toHaveText(new RegExp(`${path}$`));
      await expect(page.locator('#partners .details h3').first()).toBeVisible();
    },
  );
