import { expect, test } from '@playwright/test';
import { long, longUnless } from '../suite.ts';
import { pagesIn } from './pages.ts';

test('every page of the sitemap exists, in its language', async ({ request }) => {
  for (const language of ['en', 'de'] as const)
    for (const path of await pagesIn(language, request)) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toContain(`<html lang="${language === 'de' ? 'de-CH' : 'en'}"`);
    }
});

for (const [path, heading] of [
  ['/no-such-page', '404'],
  ['/de/no-such-page', '404'],
  ['/formats/no-such-event', 'Event Not Found'],
  ['/de/formats/no-such-event', 'Anlass nicht gefunden'],
  ['/format/no-such-event', 'Event Not Found'],
  ['/de/format/no-such-event', 'Anlass nicht gefunden'],
  ['/formats', 'Invalid format URL'],
  ['/format', 'Invalid format URL'],
  ['/de/format', 'Ungültige'],
] as const)
  test(`the unknown path ${path} is a page that says so, with status 404`, longUnless(path.endsWith('no-such-page')), async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  });

for (const [path, target] of [
  ['/format/bankerscom', '/formats/bankerscom'],
  ['/bankerscom', '/formats/bankerscom'],
  ['/bankerscom?utm_source=mail', '/formats/bankerscom?utm_source=mail'],
  ['/BankersCom', '/bankerscom'],
  ['/DE/Formats/BankersCom.ICS', '/de/formats/bankerscom.ics'],
  ['/insurancecom', '/formats/insurancecom'],
  ['/propertycom', '/formats/propertycom'],
] as const)
  test(`the earlier address ${path} leads on to ${target}`, longUnless(/format/i.test(path) || path.includes('?')), async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(target);
  });

test('browsers and phones that ask for an icon get one, and a word for what is not there', async ({ request }) => {
  const icons = { '/favicon.ico': /^image\/(?:x-icon|vnd\.microsoft\.icon)/, '/favicon.svg': /^image\/svg/, '/apple-touch-icon.png': /^image\/png/ };
  for (const [path, type] of Object.entries(icons)) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, expect.stringMatching(type)]);
  }
  for (const path of ['/apple-touch-icon-precomposed.png', '/site.webmanifest', '/humans.txt', '/.well-known/change-password']) {
    const answer = await request.get(path);
    expect([path, answer.status(), await answer.text()]).toEqual([path, 404, 'Not found\n']);
  }
});

test('the language switch stays on the page', long, async ({ page }) => {
  await page.goto('/formats/digitalcom');
  await page
    .locator('header')
    .getByRole('link', { name: /^(?:DE|Deutsch)$/ })
    .first()
    .click();
  await expect(page).toHaveURL('/de/formats/digitalcom');
});
