// Partners and their categories, from the first word to the page of the event and back.
import { expect } from '@playwright/test';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { deleteAfterAll, dragBefore, moveByKeyboard, saveOffline, saveRefused } from '../steps/editing.ts';
import { expectLive, expectSaved, undo } from '../steps/messages.ts';
import { create, test } from '../steps/own-event.ts';

test(
  'partners are added in categories through refusals, translated, put in order, deleted and brought back; both pages follow',
  long,
  async ({ page, event }) => {
    await page.goto(`/admin/partners/${event.slug}`);
    await expect(page.getByRole('heading', { name: 'No partners found' })).toBeVisible();
    await expect(page.getByText('Add a category first, then add partners to it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Partner' })).toBeDisabled();
    await page.getByRole('button', { name: 'Add Category' }).first().click();
    await page.getByLabel('Category title *').fill('Hosts');
    await page.getByLabel('Category title (German)').fill('Gastgeber');
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expectSaved(page, 'Partner category created successfully');
    await expect(page.getByRole('button', { name: 'Add several' })).toBeVisible();

    await page.getByRole('link', { name: 'Add Partner to Hosts' }).click();
    await page.getByLabel('Company Name *').fill('Tannwerk');
    await page.getByLabel('About the Company', { exact: true }).fill('Builds boats of fir.');
    await saveRefused(page, 'name', 'Create Partner');
    await saveOffline(page, 'Create Partner');
    await expect(page.getByLabel('About the Company', { exact: true })).toHaveValue('Builds boats of fir.');
    await page.getByRole('button', { name: 'Create Partner' }).click();
    await expectSaved(page, 'Partner created successfully');
    await page.getByLabel('About the Company (German)').fill('Baut Boote aus Tanne.');
    await page.getByRole('button', { name: 'Update Partner' }).click();
    await expectSaved(page, 'Partner updated successfully');

    const [category] = await (await page.request.get(`/api/partners/${event.id}/blocks`)).json();
    for (const [place, name] of ['Lärchwerk', 'Arvenwerk'].entries())
      await create(page, '/api/partners', { block_id: category.id, name, order_index: place + 2 });
    await create(page, '/api/partners/blocks', { format_id: event.id, category_title: 'Friends', category_title_de: 'Freunde', order_index: 2 });
    await page.goto(`/admin/partners/${event.slug}`);
    const names = page.getByRole('main').getByRole('heading', { level: 3 });
    await dragBefore(page, 'Arvenwerk', 'Tannwerk');
    await expectSaved(page, 'Order updated successfully');
    await expect(names).toHaveText(['Arvenwerk', 'Tannwerk', 'Lärchwerk']);
    await moveByKeyboard(page, 'Lärchwerk', 'up');
    await expectLive(page, 'Order updated successfully');
    const { english, german } = await readBothPages(page, event.slug, 'partners');
    for (const html of [english, german]) expect(html.match(/(?<=data-opens="partner-[^>]*>)\p{L}+/gu)).toEqual(['Arvenwerk', 'Lärchwerk', 'Tannwerk']);
    expect(english).toContain('Builds boats of fir.');
    expect(german).toContain('Baut Boote aus Tanne.');
    expect(german).toContain('Gastgeber');
    await undo(page);
    await expect(names).toHaveText(['Arvenwerk', 'Tannwerk', 'Lärchwerk']);

    const deletion = {
      title: 'Hosts',
      affects: 'This affects 2 pages, 3 partners',
      confirm: 'Delete partner category',
      said: 'Partner category deleted successfully',
    };
    await deleteAfterAll(page, deletion);
    await expect(names).toHaveCount(0);
    expect((await readBothPages(page, event.slug, 'partners')).german).not.toContain('Gastgeber');
    await undo(page);
    await expect(names).toHaveText(['Arvenwerk', 'Tannwerk', 'Lärchwerk']);
    expect((await readBothPages(page, event.slug, 'partners')).german).toContain('Gastgeber');
  },
);

test('a partner moves to another category and back by Undo; the filter is in the address', long, async ({ page, event }) => {
  const [hosts] = [
    await create(page, '/api/partners/blocks', { format_id: event.id, category_title: 'Hosts', order_index: 1 }),
    await create(page, '/api/partners/blocks', { format_id: event.id, category_title: 'Friends', order_index: 2 }),
  ];
  for (const name of ['Tannwerk', 'Arvenwerk']) await create(page, '/api/partners', { block_id: hosts.id, name });
  await page.goto(`/admin/partners/${event.slug}`);
  await page.getByRole('button', { name: 'Order of Tannwerk' }).click();
  await page.getByRole('menuitem', { name: 'Move to Friends' }).click();
  await expectLive(page, 'Partner updated successfully');
  await expect(page.getByText('1 partner', { exact: true })).toHaveCount(2);
  await undo(page);
  await expect(page.getByText('2 partners', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Friends');
  await expect(page.getByRole('link', { name: 'Tannwerk', exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByText('No partners yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tannwerk', exact: true })).toBeHidden();
});

test('a category without a tier says how the site orders it', long, async ({ page, event }) => {
  const { id } = await create(page, '/api/partners/blocks', { format_id: event.id, category_title: 'Premium Partner' });
  await page.goto(`/admin/partners/${event.slug}?record=${id}`);
  await expect(page.getByLabel('Tier').locator('option:checked')).toHaveText('By title and order');
});
