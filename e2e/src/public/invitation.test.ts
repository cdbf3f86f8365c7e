// The way to an invitation, and the way in for attendees.
import { expect, test } from '@playwright/test';
import { long, longUnless } from '../suite.ts';
import { asEditor } from './attendees/attendee.ts';
import { findUpcomingEvent } from './pages.ts';

for (const [language, prefix, question, table] of [
  ['en', '', 'Which question would you bring?', 'To which table?'],
  ['de', '/de', 'Welche Frage würden Sie mitbringen?', 'An welchen Tisch?'],
] as const)
  test(`an event leads to what an invitation is, and its table is chosen there (${language})`, longUnless(language === 'en'), async ({ page, request }) => {
    const { slug, title } = await findUpcomingEvent(request);
    await page.goto(`${prefix}/formats/${slug}`);
    await page.getByRole('link', { name: /^(?:How do I get an invitation|Wie erhalte ich eine Einladung)/ }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/invitation\\?event=${slug}$`));
    await expect(page.getByText(/^(?:What it costs|Was es kostet)$/)).toBeVisible();
    const form = page.locator('form.contact');
    await expect(form.getByLabel(table).locator('option:checked')).toHaveText(new RegExp(`^${title},`));
    await form.getByLabel(question).fill('Who pays for the old pipes?');
    await form.getByLabel('Name', { exact: true }).fill('Ursina Caduff');
    await form.getByLabel(/^E-?[Mm]ail/).fill('ursina@caduff.example');
    await form.getByRole('button', { name: /^(?:Send|Senden)/ }).click();
    await expect(page.locator('[data-sent]')).toBeVisible();
    const inquiries = await (await asEditor(request)).get('/api/inquiries');
    expect(JSON.stringify(await inquiries.json())).toMatch(new RegExp(`"form":"invitation"[^}]*"area":"${title}"[^}]*Who pays for the old pipes\\?`));
  });

test('an attendee without a mail finds the login of their event from any page', long, async ({ page }) => {
  await page.goto('/team');
  await page.getByRole('banner').getByRole('link', { name: 'For attendees' }).click();
  await page
    .getByRole('link', { name: /^BankersCom/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\/bankerscom$/);
});

test('the first screen says when and where the next event is, and the menu too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const next = page.locator('main .next-event');
  await expect(next).toBeInViewport({ ratio: 0.99 });
  await expect(next).toHaveText(/DigitalCom.*January.2027.*Zug/s);
  await page.getByRole('banner').getByText('Menu', { exact: true }).click();
  await expect(page.locator('header .next-event')).toBeInViewport({ ratio: 1 });
});

test('a search from the header finds a person', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await page.getByRole('banner').locator('.find summary').click();
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('Aeschlimann');
  await page.keyboard.press('Enter');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Aeschlimann/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(/Aeschlimann/);
});
