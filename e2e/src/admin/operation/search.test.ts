import { expect, test } from '@playwright/test';
import { long } from '../../suite.ts';
import { signIn } from '../steps/sign-in.ts';

test('Ctrl+K finds records of every kind however their names are written, and opens them', async ({ page }) => {
  await signIn(page);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('searchbox').fill('rueegsegger');
  await expect(search.getByRole('link', { name: /Helene Rüegsegger/ })).toBeVisible();
  const chosen = search.locator('[data-highlighted]');
  await search.getByRole('searchbox').fill('bankerscom');
  await search.getByRole('link').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(search.getByRole('link').nth(1)).toHaveAttribute('data-highlighted');
  // Other words have other results; the first is the best.
  await search.getByRole('searchbox').fill('energycom');
  await expect(search.getByRole('link').first()).toContainText('EnergyCom');
  await search.getByRole('link').nth(1).waitFor();
  await expect(search.getByRole('link').first()).toHaveAttribute('data-highlighted');
  await expect(chosen).toHaveCount(1);
  await search.getByRole('searchbox').fill('run without queue');
  await search.getByRole('link', { name: /A Run Without a Queue Session/ }).click();
  await expect(page).toHaveURL(/\/admin\/agenda\/bankerscom\?record=/);
  await expect(page.getByRole('heading', { name: /^Session, / })).toBeVisible();
});

test('Ctrl+K leads to a misspelled word in a German text: the field has the focus, and the event stays chosen beyond other screens', long, async ({ page }) => {
  await signIn(page, '/admin/speakers/energycom');
  const search = page.getByRole('dialog', { name: 'Search' });
  const box = search.getByRole('searchbox');
  await page.keyboard.press('Control+k');
  const { height } = (await search.boundingBox()) ?? { height: 0 };
  // The text of a session of another event, with a letter missing.
  await box.fill('Anstrum ohne Schlange');
  const result = search.getByRole('link', { name: /Title \(German\): .*Ansturm/ });
  await expect(result).toBeVisible();
  await expect(result.locator('mark').first()).toHaveText('Ansturm');
  await expect(search.getByRole('status')).toHaveText('Nothing contains “Anstrum ohne Schlange”. Similar words were found:');
  expect((await search.boundingBox())?.height).toBe(height);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/agenda\/bankerscom\?record=[^&]+$/);
  const field = page.getByLabel('Title (German)', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  // Inside a list of entries, of a form behind tabs.
  await page.keyboard.press('Control+k');
  await box.fill('Rechenhas Munnot');
  await search
    .getByRole('link', { name: /Legal page/ })
    .first()
    .click();
  await expect(page).toHaveURL(/website-legal\?record=[^&]+$/);
  await expect(page.locator('[id*="-facts-"]:focus')).toHaveValue(/Rechenhaus/);
  await page.getByRole('link', { name: /^Media/ }).click();
  await page.reload();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Speakers/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/speakers\/bankerscom$/);
  await page.keyboard.press('Control+k');
  await box.fill('Partners');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/partners\/bankerscom$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/speakers\/bankerscom$/);
});

test('an address that is pasted into Ctrl+K opens its page, and leads to its event and its session', async ({ page }) => {
  await signIn(page);
  const search = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await search.getByRole('searchbox').fill('https://stem.example/de/formats/bankerscom?from=mail#schedule');
  await expect(search.getByRole('link')).toContainText([/^\/de\/formats\/bankerscom/, /^Agenda/, /^BankersCom/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/pages\?find=/);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'BankersCom' })).toBeVisible();
  const session = await page.request.get('/api/records?q=run%20without%20a%20queue');
  const [found] = (await session.json()) as { id: string }[]; // as described
  await page.keyboard.press('Control+k');
  await search.getByRole('searchbox').fill(`/formats/bankerscom#session-${found?.id}`);
  await search.getByRole('link', { name: /^A Run Without a Queue Session/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/agenda/bankerscom\\?record=${found?.id}`));
});

test('Ctrl+K creates a record of the current event by keyboard alone', async ({ page }) => {
  await signIn(page, '/admin/venues/energycom');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('add venue');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: /Add Venue/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/venues\/energycom\?record=new/);
});

test('Ctrl+K finds records that belong to no event: people, pages, links, colours and texts', long, async ({ page }) => {
  await signIn(page);
  const search = page.getByRole('dialog', { name: 'Search' });
  for (const [words, name, path] of [
    ['imprint', /Imprint Legal page/, /website-legal/],
    ['n9 house', /N9 House of Innovation Footer link/, /website-home\/footer/],
    ['office', /Management Office Page setting, Team/, /website-team\/texts/],
  ] as const) {
    await page.keyboard.press('Control+k');
    await search.getByRole('searchbox').fill(words);
    await search.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveURL(/record=/);
    await expect(page.getByRole('button', { name: /^(Update|Save)/ }).first()).toBeVisible();
  }
});

test('Ctrl+K says that it searches, that it failed, or that nothing was found', long, async ({ page }) => {
  await signIn(page);
  let answer = Promise.withResolvers<void>();
  let fails = false;
  await page.route('**/api/records?**', async (route) => {
    await answer.promise;
    return fails ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  const box = search.getByRole('searchbox');
  await box.fill('rueegsegger');
  await expect(search.getByRole('status')).toHaveText('Searching…');
  answer.resolve();
  await expect(search.getByRole('link', { name: /Helene Rüegsegger/ })).toBeVisible();
  answer = Promise.withResolvers();
  // A result for other words is not opened for these.
  await box.fill('xylofonquartett');
  await page.keyboard.press('Enter');
  await expect(search).toBeVisible();
  answer.resolve();
  await expect(search.getByRole('status')).toHaveText('Nothing contains “xylofonquartett”.');
  answer = Promise.withResolvers();
  fails = true;
  await box.fill('caduff');
  await expect(search.getByRole('status')).toHaveText('Searching…');
  answer.resolve();
  await expect(search.getByRole('status')).toHaveText('Records could not be searched. Type on to try again.');
});
