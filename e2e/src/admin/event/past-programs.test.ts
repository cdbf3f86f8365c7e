// Past programs, from the first word to the archive of the event and back.
import { expect } from '@playwright/test';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { deleteAfterAll, saveOffline, saveRefused } from '../steps/editing.ts';
import { expectSaved, message, undo } from '../steps/messages.ts';
import { create, test } from '../steps/own-event.ts';

test('a past program is added through refusals, translated, sorted by its year, deleted and brought back; both pages follow', long, async ({ page, event }) => {
  for (const year of ['2018', '2020'])
    await create(page, `/api/formats/${event.slug}/past-programs`, { year, title: `The lake in ${year}`, program_url: 'https://archive.example/' });
  const years = async () => Object.values(await readBothPages(page, event.slug, 'archive')).map((html) => html.match(/(?<=<span[^>]*>)20\d\d(?=<\/span>)/g));
  await page.goto(`/admin/past-programs/${event.slug}`);
  await page.getByRole('button', { name: 'Add Past Program' }).click();
  await page.getByLabel('Title *').fill('The grid in winter');
  await page.getByLabel('Year *').fill('25');
  await page.getByRole('button', { name: 'Create Past Program' }).click();
  await expect(page.getByText('Year must be 4 digits')).toBeVisible();
  await page.getByLabel('Year *').fill('2019');
  await page.getByRole('button', { name: 'Address: Brochure (PDF)' }).click();
  await page.getByRole('textbox', { name: 'Address of Brochure (PDF)' }).fill('https://archive.example/winter.pdf');
  await saveRefused(page, 'title', 'Create Past Program');
  await expect(message(page)).toContainText('Failed to create past program');
  await saveOffline(page, 'Create Past Program');
  await expect(page.getByLabel('Year *')).toHaveValue('2019');
  await page.getByRole('button', { name: 'Create Past Program' }).click();
  await expectSaved(page, 'Past program created successfully');
  await page.getByLabel('Title (German)').fill('Das Netz im Winter');
  await page.getByRole('button', { name: 'Update Past Program' }).click();
  await expectSaved(page, 'Past program updated successfully');
  const { english, german } = await readBothPages(page, event.slug, 'archive');
  expect(english).toContain('The grid in winter (');
  expect(german).toContain('Das Netz im Winter (');
  expect(await years()).toEqual([
    ['2020', '2019', '2018'],
    ['2020', '2019', '2018'],
  ]);

  await page.getByLabel('Year *').fill('2021');
  await page.getByRole('button', { name: 'Update Past Program' }).click();
  await expectSaved(page, 'Past program updated successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['The grid in winter', 'The lake in 2020', 'The lake in 2018']);
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', 'https://archive.example/winter.pdf');

  const affects = 'Are you sure you want to delete this past program?This affects 2 pages';
  await deleteAfterAll(page, { title: 'The grid in winter', affects, confirm: 'Delete past program', said: 'Past program deleted successfully' });
  expect(await years()).toEqual([
    ['2020', '2018'],
    ['2020', '2018'],
  ]);
  await undo(page);
  expect(await years()).toEqual([
    ['2021', '2020', '2018'],
    ['2021', '2020', '2018'],
  ]);
});

test('a file that only claims to be a PDF is refused with a message about PDFs, and so is a picture', async ({ page, event }) => {
  await page.goto(`/admin/past-programs/${event.slug}?record=new`);
  const slot = page.getByRole('group', { name: 'Brochure (PDF)' });
  const choose = (buffer: Buffer) => slot.locator('input[type=file]').setInputFiles({ name: 'Programme.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.from('Dear friends of the lake'));
  await expect(slot).toContainText('save or print it as PDF');
  await expect(slot).not.toContainText(/picture|video|DOC/);
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'));
  await expect(slot).toContainText('It is in the library under its real kind');
  await expect(slot).toContainText('No PDF');
});

test('the pencil of a card keeps the search of its list, as its title does', long, async ({ page, event }) => {
  for (const year of ['2013', '2014', '2015', '2016', '2018', '2020'])
    await create(page, `/api/formats/${event.slug}/past-programs`, { year, title: `The lake in ${year}` });
  await page.goto(`/admin/past-programs/${event.slug}?find=lake`);
  await page.getByRole('link', { name: 'Edit The lake in 2018' }).click();
  await expect(page).toHaveURL(/find=lake&record=/);
});
