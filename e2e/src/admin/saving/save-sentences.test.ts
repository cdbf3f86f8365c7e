// The messages after a save and after a failed one, in the words of the specification. Each record is created here and deleted again.
import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

interface Sentences {
  readonly done: string;
  readonly failed: readonly string[];
}

interface Saves {
  /** Opens the form of a new record. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly fill: Readonly<Record<string, string>>;
  /** Opens it again where the save closes the form. */
  readonly reopen?: string;
  /** The field to change then. */
  readonly change: string;
  readonly buttons: { readonly create: string; readonly update: string; readonly remove: string; readonly confirm: string };
  readonly created: Sentences;
  readonly updated: Sentences;
  readonly deleted: Sentences;
}

/** Presses twice: while writes fail, and then again. */
async function press(page: Page, name: string, { done, failed }: Sentences): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).last();
  if (failed.length > 0) {
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    await button.click();
    for (const sentence of failed) await expect(message(page)).toContainText(sentence);
    await page.unroute('**/api/**');
  }
  await button.click();
  await expect(message(page)).toContainText(done);
}

async function saveAll(page: Page, { open, fill, reopen, change, buttons, created, updated, deleted }: Saves): Promise<void> {
  await open(page);
  for (const [label, value] of Object.entries(fill)) await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, buttons.create, created);
  if (reopen !== undefined) await page.getByRole('button', { name: reopen, exact: true }).click();
  await expect(page.getByRole('button', { name: buttons.update, exact: true })).toBeDisabled();
  await page.getByLabel(change, { exact: true }).fill('Changed once');
  await press(page, buttons.update, updated);
  await page.getByRole('button', { name: buttons.remove, exact: true }).first().click();
  await press(page, buttons.confirm, deleted);
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

const of = (noun: string): Record<'created' | 'updated' | 'deleted', string> => ({
  created: `${noun} created successfully`,
  updated: `${noun} updated successfully`,
  deleted: `${noun} deleted successfully`,
});

const all: Readonly<Record<string, Saves>> = {
  'a venue': {
    open: (page) => page.goto('/admin/venues/swissexecutive?record=new'),
    fill: { 'Title *': 'Breakfast', 'Event date *': '3 May 2027', 'Venue name *': 'Kornhalle', 'Address *': 'Mehlgasse 2, 8004 Zürich' },
    change: 'Event type',
    buttons: { create: 'Create Venue', update: 'Update Venue', remove: 'Delete Breakfast', confirm: 'Delete venue' },
    created: { done: of('Venue').created, failed: ['Error creating venue', 'Please try again'] },
    updated: { done: of('Venue').updated, failed: ['Error updating venue', 'Please try again'] },
    deleted: { done: of('Venue').deleted, failed: ['Error deleting venue', 'Please try again'] },
  },
  'a key topic': {
    open: (page) => page.goto('/admin/key-topics/swissexecutive?record=new'),
    fill: { 'Title *': 'Patience', 'Description *': 'What it costs, and whom.' },
    change: 'Description *',
    buttons: { create: 'Create Key Topic', update: 'Update Key Topic', remove: 'Delete Patience', confirm: 'Delete key topic' },
    created: { done: of('Key topic').created, failed: ['Error', 'Failed to create key topic'] },
    updated: { done: of('Key topic').updated, failed: ['Error', 'Failed to update key topic'] },
    deleted: { done: of('Key topic').deleted, failed: ['Error', 'Failed to delete key topic'] },
  },
  'a past program': {
    open: (page) => page.goto('/admin/past-programs/swissexecutive?record=new'),
    fill: { 'Year *': '2019', 'Title *': 'The first table', 'Link to programme page': 'https://archive.example/2019' },
    change: 'Description',
    buttons: { create: 'Create Past Program', update: 'Update Past Program', remove: 'Delete The first table', confirm: 'Delete past program' },
    created: { done: of('Past program').created, failed: ['Error', 'Failed to create past program'] },
    updated: { done: of('Past program').updated, failed: ['Error', 'Failed to update past program'] },
    deleted: { done: of('Past program').deleted, failed: ['Error', 'Failed to delete past program'] },
  },
  'an event impression': {
    async open(page) {
      await page.goto('/admin/impressions/swissexecutive?record=new');
      await page.getByRole('button', { name: 'Library: Picture' }).click();
      await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
    },
    fill: { Title: 'The empty hall' },
    change: 'Title (German)',
    buttons: { create: 'Create Event Impression', update: 'Update Event Impression', remove: 'Delete The empty hall', confirm: 'Delete event impression' },
    created: { done: of('Event impression').created, failed: [] },
    updated: { done: of('Event impression').updated, failed: [] },
    deleted: { done: of('Event impression').deleted, failed: [] },
  },
  'a navigation item': {
    open: (page) => page.goto('/admin/home-management/navigation?record=new'),
    fill: { 'Label *': 'Annual report', 'URL *': '/about' },
    reopen: 'Edit Annual report',
    change: 'Label (German)',
    buttons: { create: 'Create Item', update: 'Update Item', remove: 'Delete Annual report', confirm: 'Delete navigation item' },
    created: { done: 'Navigation item created', failed: ['Failed to create navigation item'] },
    updated: { done: 'Navigation item updated', failed: ['Failed to update navigation item'] },
    deleted: { done: 'Navigation item deleted', failed: ['Failed to delete navigation item'] },
  },
  'a footer column': {
    open: (page) => page.goto('/admin/home-management/footer?record=new'),
    fill: { 'Title *': 'Reports' },
    reopen: 'Edit Reports',
    change: 'Title (German)',
    buttons: { create: 'Create Column', update: 'Update Column', remove: 'Delete Reports', confirm: 'Delete footer column' },
    created: { done: 'Footer column created', failed: ['Failed to create footer column'] },
    updated: { done: 'Footer column updated', failed: ['Failed to update footer column'] },
    deleted: { done: 'Footer column deleted (with its links)', failed: ['Failed to delete footer column'] },
  },
  'a footer link': {
    async open(page) {
      await page.goto('/admin/home-management/footer');
      await page.getByRole('button', { name: 'Add Link to Company' }).click();
    },
    fill: { 'Label *': 'Statutes', 'URL *': '/about' },
    reopen: 'Edit Statutes',
    change: 'Label (German)',
    buttons: { create: 'Create Link', update: 'Update Link', remove: 'Delete Statutes', confirm: 'Delete footer link' },
    created: { done: 'Footer link created', failed: ['Failed to create footer link'] },
    updated: { done: 'Footer link updated', failed: ['Failed to update footer link'] },
    deleted: { done: 'Footer link deleted', failed: ['Failed to delete footer link'] },
  },
};

for (const [what, saves] of Object.entries(all))
  test(
    `${what} is created, updated and deleted in the words of the specification, and so is what fails`,
    longUnless(what === 'a navigation item'),
    async ({ page }) => {
      await signIn(page, '/admin/nowhere');
      await saveAll(page, saves);
    },
  );

test('a past program leads to its page', long, async ({ page }) => {
  await page.route('**/api/formats/*/past-programs', (route) =>
    route.fulfill({ json: [{ id: 'p', year: '2019', title: 'The first table', program_url: 'https://archive.example/2019', download_url: null }] }),
  );
  await signIn(page, '/admin/past-programs/swissexecutive');
  await expect(page.getByRole('link', { name: 'View Program' })).toHaveAttribute('href', 'https://archive.example/2019');
  await expect(page.getByRole('link', { name: 'Download' })).toBeHidden();
});

test('key topics that could not be hidden stay, and the switch says so', long, async ({ page }) => {
  await page.route('**/api/formats/*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await signIn(page, '/admin/key-topics/swissexecutive');
  const shown = page.getByRole('switch', { name: 'Show the Key Topics section on the website' });
  await shown.click();
  await expect(message(page)).toContainText('Error');
  await expect(message(page)).toContainText('Failed to update visibility');
  await expect(shown).toBeEnabled();
  await expect(shown).toBeChecked();
});
