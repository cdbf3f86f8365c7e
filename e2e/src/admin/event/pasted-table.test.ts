// A list of speakers as an assistant keeps it in Excel: its headings are mapped where one sees them.
import { expect, type Page } from '@playwright/test';
import { expectLive, expectSaved, undo } from '../steps/messages.ts';
import { addSpeaker, create, type OwnEvent, test } from '../steps/own-event.ts';

const paste = (page: Page, table: readonly (readonly string[])[], cell = 'Name, line 1') =>
  page.getByLabel(cell, { exact: true }).evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    table.map((line) => line.join('\t')).join('\n'),
  );

test('columns of a pasted list are known by other names, mapped where they are not, and a paste is taken back', async ({ page, event }) => {
  await page.goto(`/admin/speakers/${event.slug}`);
  await page.getByRole('button', { name: 'Add several' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add several speakers' });
  const list = [
    ['Vorname', 'Nachname', 'Funktion', 'Firma', 'Notizen', 'E-Mail'],
    ['Νίκος', 'Παππάς', 'CEO', 'Rhonegg Bank', 'Builds bridges.', ''],
    ['Anna', 'Keller', 'CFO', 'Alder AG', 'Counts.', 'anna@alder.example'],
  ];
  await paste(page, list);
  await expect(dialog.getByLabel('Name, line 2', { exact: true })).toHaveValue('Anna Keller');
  await dialog.getByLabel('Name, line 2', { exact: true }).press('Control+z');
  await expect(dialog.getByLabel('Name, line 1', { exact: true })).toHaveValue('');
  await paste(page, list);
  await expect(dialog.getByLabel('Firma')).toHaveValue('company');
  await expect(dialog.getByLabel('Notizen')).toHaveValue('');
  await dialog.getByLabel('Notizen').selectOption('Bio');
  await expect(dialog.getByLabel('Bio, line 1', { exact: true })).toHaveValue('Builds bridges.');
  await dialog.getByRole('button', { name: 'Create 2 speakers' }).click();
  await expectSaved(page, '2 speakers created successfully');
  const speakers = await (await page.request.get(`/api/formats/${event.slug}/speakers`)).json();
  expect(speakers).toMatchObject([
    { name: 'Νίκος Παππάς', company: 'Rhonegg Bank', bio: 'Builds bridges.' },
    { name: 'Anna Keller', company: 'Alder AG', bio: 'Counts.', email: 'anna@alder.example' },
  ]);
});

const people = [
  'Anna Keller',
  'Urs Müller',
  'Zoë Frei',
  'Reto Bär',
  'Nesa Caduff',
  'Luca Bianchi',
  'Νίκος Παππάς',
  '王小明',
  'Mia Roth',
  'Jan Wolf',
  'Eva Lang',
];
const companies = ['Alder AG', 'Rhonegg'];
const rowOf = (name: string, place: number) => [name, 'CFO', companies[place % 2] ?? '', `Speaks about subject ${place}.`];

test('the next version of a list of speakers is compared with those who are there: one save, which can be undone', async ({ page, event }) => {
  const other = await create<OwnEvent>(page, '/api/formats', {
    ...{ title: 'A week on the hill', title_de: 'Eine Woche am Berg', description: 'Another event.', date: '3 June 2027', location: 'Chur' },
    slug: `${event.slug}-hill`,
    is_listed: false,
  });
  const known = await addSpeaker(page, other, { name: 'Ida Stern', company: 'Velo', bio: 'Rides.' });
  const dialog = page.getByRole('dialog', { name: 'Add several speakers' });
  const open = async () => page.getByRole('button', { name: 'Add several' }).first().click();
  const read = async () => (await page.request.get(`/api/formats/${event.slug}/speakers`)).json();
  await page.goto(`/admin/speakers/${event.slug}`);
  await open();
  await paste(page, [['Name', 'Position', 'Company', 'Bio'], ...[...people, 'Tim Vogel'].map(rowOf)]);
  await dialog.getByRole('button', { name: 'Create 12 speakers' }).click();
  await expectSaved(page, '12 speakers created successfully');
  const before = await read();
  expect(before).toHaveLength(12);
  const day = await create<{ id: string }>(page, '/api/agenda/days', { format_id: event.id, date_label: 'Monday', date_label_de: 'Montag' });
  await create(page, '/api/agenda/sessions', { day_id: day.id, time: '09:00', title: 'Rail', speaker_refs: [before[11].id] });

  await open();
  const version = people.map((name, place) => [companies[place % 2] ?? '', name === 'Urs Müller' ? 'Urs Mu\u0308ller' : name, place === 0 ? 'CEO' : '']);
  const added = ['Rosa Blum', 'Max Kern'].map((name) => ['Kern', name, 'CTO']);
  await paste(page, [['Firma', 'Referent', 'Funktion'], ...version, ...added, ['Velo', 'Ida Stern', '']]);
  await expect(dialog.getByRole('status').first()).toHaveText('2 new, 1 of other events, 1 changed, 10 unchanged, 1 not in the table');
  await expect(dialog.getByRole('row').nth(1)).toContainText(/changed.*CFO/);
  await expect(dialog.getByLabel('Which one is line 14?')).toHaveValue(known.id);
  await expect(dialog.getByRole('region', { name: 'Not in the table' })).toContainText('Tim Vogel');
  await dialog.getByLabel('Bio, line 12', { exact: true }).fill('Grows.');
  await dialog.getByLabel('Bio, line 13', { exact: true }).fill('Counts.');
  await dialog.getByLabel('Take 1 speaker out of this event').check();
  await expect(dialog.getByRole('region', { name: 'Not in the table' })).toContainText('1 session loses this speaker: “Rail”');
  await dialog.getByRole('button', { name: 'Save 2 new, 1 of other events, 1 changed, 1 taken out' }).click();
  await expectLive(page, 'Saved: 2 new, 1 of other events, 1 changed, 1 taken out');
  const after: { id: string; name: string; position: string; bio: string }[] = await read();
  expect(after.map(({ name }) => name)).toEqual([...people, 'Rosa Blum', 'Max Kern', 'Ida Stern']);
  expect(after[0]).toMatchObject({ position: 'CEO', bio: 'Speaks about subject 0.' });
  expect(after.at(-1)?.id).toBe(known.id);
  await undo(page);
  expect((await read()).map(({ name, position }: { name: string; position: string }) => [name, position])).toEqual(
    before.map(({ name, position }: { name: string; position: string }) => [name, position]),
  );
  await page.request.delete(`/api/speakers/${known.id}`);
  expect((await page.request.delete(`/api/formats/${other.id}`)).ok()).toBe(true);
});

test('what a table does not make sure is asked: another company, a line that is there twice', async ({ page, event }) => {
  await addSpeaker(page, event, { name: 'Anna Keller', company: 'Alder AG', bio: 'Counts.' });
  await page.goto(`/admin/speakers/${event.slug}`);
  await page.getByRole('button', { name: 'Add several' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add several speakers' });
  const luca = ['Luca Bianchi', 'Südmarkt', 'Bakes.'];
  await paste(page, [['Name', 'Company', 'Bio'], ['Dr. Anna Keller', 'Rhonegg', ''], luca, luca]);
  await expect(dialog.getByText('Say of 2 lines what it is: one of equal name, or a new one.')).toBeVisible();
  await dialog.getByLabel('Which one is line 1?').selectOption('Anna Keller, Alder AG');
  await dialog.getByLabel('Which one is line 3?').selectOption('The same as line 2');
  await dialog.getByRole('button', { name: 'Save 1 new, 1 changed' }).click();
  await expectSaved(page, 'Saved: 1 new, 1 changed');
  const speakers = await (await page.request.get(`/api/formats/${event.slug}/speakers`)).json();
  expect(speakers).toMatchObject([
    { name: 'Dr. Anna Keller', company: 'Rhonegg', bio: 'Counts.' },
    { name: 'Luca Bianchi', company: 'Südmarkt', bio: 'Bakes.' },
  ]);
});

test('partners are pasted before there is a category: the usual one is proposed, and others are created by their names', async ({ page, event }) => {
  await page.goto(`/admin/partners/${event.slug}`);
  await page.getByRole('button', { name: 'Add several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add several partners' });
  const table = [
    ['Firma', 'Stufe'],
    ['Rheinhafen', ''],
    ['Alpentrans', 'Gold'],
  ];
  await paste(page, table, 'Company Name, line 1');
  await dialog.getByRole('button', { name: 'Create “Premium Partner”' }).click();
  await dialog.getByRole('button', { name: 'Create “Gold”' }).click();
  await expect(dialog.getByRole('button', { name: /^Create “/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create 2 partners' }).click();
  await expectSaved(page, '2 partners created successfully');
  const blocks = await (await page.request.get(`/api/partners/${event.id}/blocks`)).json();
  expect(blocks).toMatchObject([
    { tier: 'premium', category_title: 'Premium Partner', category_title_de: 'Premium-Partner' },
    { tier: null, category_title: 'Gold', category_title_de: 'Gold' },
  ]);
  for (const [place, name] of ['Rheinhafen', 'Alpentrans'].entries())
    expect(await (await page.request.get(`/api/partners/blocks/${blocks[place].id}/partners`)).json()).toMatchObject([{ name }]);
});

test('logos go to the rows of a table by their names, also of partners who are there, and are shown whole', async ({ page, event }) => {
  const block = await create<{ id: string }>(page, '/api/partners/blocks', { format_id: event.id, category_title: 'Partner' });
  const known = await create<{ id: string }>(page, '/api/partners', { block_id: block.id, name: 'Rheinhafen', description: 'A harbour.' });
  await page.goto(`/admin/partners/${event.slug}`);
  await page.getByRole('button', { name: 'Add several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add several partners' });
  const drawn = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="150"><rect width="900" height="150" fill="#1f4e79"/></svg>');
  const logos = ['rheinhafen_logo.svg', 'alpentrans.svg'].map((name) => ({ name, mimeType: 'image/svg+xml', buffer: drawn }));
  await dialog.getByLabel('Choose files').setInputFiles(logos);
  // Their names are written beside them: the pictures have no role.
  const pictures = dialog.locator('.several-file img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) await expect(picture).toHaveCSS('object-fit', 'contain');
  await paste(
    page,
    [
      ['Kistenbau', 'Gold', 'https://kistenbau.example'],
      ['Alpentrans', '', 'alpentrans.example'],
      ['Rheinhafen', '', ''],
    ],
    'Company Name, line 1',
  );
  await expect(dialog.getByRole('row')).toHaveText([/Compared/, /changed/, /new/, /new/]);
  await dialog.getByRole('button', { name: 'Create “Gold”' }).click();
  await expect(dialog.getByRole('button', { name: 'Create “Gold”' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save 2 new, 1 changed' }).click();
  await expectSaved(page, 'Saved: 2 new, 1 changed');
  const [, gold] = await (await page.request.get(`/api/partners/${event.id}/blocks`)).json();
  const kistenbau = { name: 'Kistenbau', logo_image: null, url: 'https://kistenbau.example' };
  expect(await (await page.request.get(`/api/partners/blocks/${gold.id}/partners`)).json()).toMatchObject([kistenbau]);
  const partners = await (await page.request.get(`/api/partners/blocks/${block.id}/partners`)).json();
  expect(partners).toMatchObject([
    { id: known.id, name: 'Rheinhafen', logo_image: expect.any(String), description: 'A harbour.' },
    { name: 'Alpentrans', logo_image: expect.any(String), url: 'https://alpentrans.example' },
  ]);
});
