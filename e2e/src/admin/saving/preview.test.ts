import { expect, test } from '@playwright/test';
import { long } from '../../suite.ts';
import { signIn } from '../steps/sign-in.ts';

test('the preview shows the page with the typed text in both languages, and saves nothing', async ({ page, request }) => {
  await signIn(page, '/admin/speakers/energycom');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const biography = page.getByLabel('Bio *');
  const before = await biography.inputValue();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await biography.fill(`${before} She keeps bees on the roof.`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('This save would change 1 page.')).toBeVisible();
  await expect(preview.getByRole('button', { name: /^\/formats\/energycom/ })).toContainText('Bio of');
  await expect(preview.frameLocator('iframe').getByText('She keeps bees on the roof.')).toHaveCount(1);
  await preview.getByRole('button', { name: 'Phone' }).click();
  await expect(preview.locator('iframe')).toHaveCSS('width', '390px');
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(biography).toHaveValue(/bees on the roof/);
  expect(await (await request.get('/formats/energycom')).text()).not.toContain('bees on the roof');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(biography).toHaveValue(before);
});

test('a German title changes the German pages only, and each of them can be viewed', long, async ({ page, request }) => {
  await signIn(page, '/admin/venues/healthcarecom');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByLabel('Title (German)').fill('Haus am Wasser');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const pages = preview.getByRole('navigation', { name: 'Pages that would change' }).getByRole('button');
  await expect(pages.first()).toBeVisible();
  for (const one of await pages.all()) await expect(one).toContainText(/^\/de\//);
  await expect(preview.frameLocator('iframe').getByText('Haus am Wasser').first()).toBeVisible();
  expect(await (await request.get('/de/formats/healthcarecom')).text()).not.toContain('Haus am Wasser');
});

test('a change of the footer is previewed on a page that shows it, with the number of pages that do', long, async ({ page }) => {
  await signIn(page, '/admin/home-management/footer');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Title *').fill('Where we are');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText(/^This save would change Footer \(en\), which \d+ pages show\./)).toBeVisible();
  await expect(preview.getByRole('button', { name: /^Footer \(en\)/ })).toHaveAttribute('aria-current', 'true');
  await expect(preview.frameLocator('iframe').getByText('Where we are')).toHaveCount(1);
});

test('values that cannot be saved are reported instead of shown', long, async ({ page }) => {
  await signIn(page, '/admin/speakers/energycom');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByLabel('LinkedIn').fill('not an address');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' }).getByRole('alert')).toContainText('linkedin_url');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
