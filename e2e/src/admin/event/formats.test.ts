// Event formats, from the first word to pages of their own and back.
import { expect, type Page } from '@playwright/test';
import { readText } from '../../published.ts';
import { deleteAfterAll, dragBefore, moveByKeyboard, saveOffline, saveRefused } from '../steps/editing.ts';
import { expectSaved, message, undo } from '../steps/messages.ts';
import { test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

// One after the other: each adds formats that another one would order.
test.describe.configure({ mode: 'default' });

const slug = 'a-week-in-the-snow';
const status = async (page: Page, path: string) => (await page.request.get(path)).status();
const html = async (page: Page, path: string) => readText(await (await page.request.get(path)).text());

test.afterEach(async ({ page }) => {
  const formats: { id: string; slug: string }[] = await (await page.request.get('/api/formats')).json();
  for (const { id } of formats.filter((format) => format.slug === slug)) await page.request.delete(`/api/formats/${id}`);
});

test('a format is created through refusals, translated, deleted and brought back with its pages', async ({ page }) => {
  await signInByApi(page);
  await page.goto('/admin/formats');
  await page.getByRole('button', { name: 'Create Format' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Event Format' });
  await dialog.getByLabel('Title *').fill('A week in the snow');
  await expect(dialog.getByLabel('Slug *')).toHaveValue('a-week-in-the-snow');
  await dialog.getByLabel('Slug *').fill('digitalcom');
  await dialog.getByLabel('Description *').fill('Who clears the roads.');
  await dialog.getByLabel('Date *').fill('1 February 2027');
  await dialog.getByLabel('Location *').fill('Splügen');
  await dialog.getByLabel('Show in lists').uncheck();
  await dialog.getByRole('button', { name: 'Create Format' }).click();
  // Another event has this address, which only the server knows.
  await expect(dialog.getByLabel('Slug *')).toBeFocused();
  await expect(dialog.getByLabel('Slug *')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Slug *').fill(slug);
  await saveRefused(page, 'location', 'Create Format');
  await saveOffline(page, 'Create Format');
  await expect(dialog.getByLabel('Description *')).toHaveValue('Who clears the roads.');
  const card = page.getByRole('main').getByRole('link', { name: 'A week in the snow', exact: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/formats', async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Create Format' }).click();
  await expect(dialog).toBeHidden();
  // Its card has the focus, also before the list has been read again.
  await expect(card).toBeFocused();
  release();
  await expectSaved(page, 'Event format created successfully');
  expect(await html(page, `/formats/${slug}`)).toContain('Who clears the roads.');
  // It is in view at the end of the list, and chosen.
  await expect(card).toBeInViewport();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: /^Speakers/ })).toHaveAttribute('href', `/admin/speakers/${slug}`);
  // Changed from its overview, it leads back there.
  await sections.getByRole('link', { name: 'Event overview: A week in the snow' }).click();
  await page.getByRole('link', { name: 'Manage Format' }).click();
  await page.getByRole('dialog', { name: 'Edit Event Format' }).getByLabel('Industry', { exact: true }).fill('Roads');
  await page.getByRole('button', { name: 'Update Format' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/formats/${slug}$`));
  await page.goto('/admin/formats');

  const manage = page.getByRole('button', { name: 'Manage Format A week in the snow' });
  await manage.click();
  const form = page.getByRole('dialog', { name: 'Edit Event Format' });
  await form.getByLabel('Title (German)', { exact: true }).fill('Eine Woche im Schnee');
  await form.getByLabel('Description (German)').fill('Wer die Strassen räumt.');
  await form.getByLabel('Time zone').fill('London');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Update Format' }).click();
  await expect(manage).toBeFocused();
  await expectSaved(page, 'Event format updated successfully');
  const [english, german] = [await html(page, `/formats/${slug}`), await html(page, `/de/formats/${slug}`)];
  expect([english.includes('Eine Woche im Schnee'), german.includes('Eine Woche im Schnee'), german.includes('Wer die Strassen räumt.')]).toEqual([
    false,
    true,
    true,
  ]);

  const affects = `/de/formats/${slug}, /de/login/${slug} and 2 more. This affects 6 pages.`;
  await deleteAfterAll(page, { title: 'A week in the snow', affects, confirm: 'Delete event format', said: 'Event format deleted successfully' });
  expect([await status(page, `/formats/${slug}`), await status(page, `/de/formats/${slug}`)]).toEqual([404, 404]);
  await undo(page);
  await expect(manage).toBeVisible();
  expect(await html(page, `/de/formats/${slug}`)).toContain('Eine Woche im Schnee');
});

test('formats are put in order by mouse and by keyboard, and every list of the site follows', async ({ page }) => {
  // A tall window, because a list that scrolls drops the dragged entry.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await signInByApi(page);
  await page.goto('/admin/formats');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  // Other stories have events as well: only these two are compared.
  const inOrder = (names: readonly string[]) => names.filter((name) => /^(?:energy|healthcare)com$/i.test(name));
  const isListed = async (...order: readonly string[]) => {
    await expect.poll(async () => inOrder(await titles.allTextContents())).toEqual(order);
    const links = (await html(page, '/de/formats')).match(/(?<=href="\/de\/formats\/)[\w-]+(?=")/g) ?? [];
    expect([...new Set(inOrder(links))]).toEqual(order.map((name) => name.toLowerCase()));
  };
  // When another story adds an event at the same moment, the order is refused and retried.
  const untilSaved = (move: () => Promise<void>) =>
    expect(async () => {
      await move();
      await expect(message(page)).toContainText(/Order updated successfully|The order was not saved/, { timeout: 10_000 });
      if (await message(page).getByText('The order was not saved').isVisible()) {
        await message(page).getByRole('button', { name: 'Close message' }).click();
        throw new Error('The list has changed meanwhile');
      }
      await expectSaved(page, 'Order updated successfully');
    }).toPass();
  await isListed('EnergyCom', 'HealthcareCom');
  await untilSaved(() => dragBefore(page, 'HealthcareCom', 'EnergyCom'));
  await isListed('HealthcareCom', 'EnergyCom');
  await untilSaved(() => moveByKeyboard(page, 'HealthcareCom', 'down'));
  await isListed('EnergyCom', 'HealthcareCom');
});
