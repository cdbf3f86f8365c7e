// What opens over a screen or beside it: dialogs, sheets and parts that no address in the navigation leads to.
import { expect, type Page } from '@playwright/test';
import type { Attendee } from '../../public/attendees/attendee.ts';

export interface OverScreen {
  readonly path: string;
  /** Resolves when it is to be seen. */
  readonly open: (page: Page, person: Attendee) => Promise<void>;
}

const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

const press =
  (name: string | RegExp, shown: (page: Page) => Promise<void> = dialog): OverScreen['open'] =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    await shown(page);
  };

/** Found by its address: other stories may have added more people than the table shows at once. */
const findUser = (page: Page, { email }: Attendee) => page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email);

const forUser =
  (button: string): OverScreen['open'] =>
  async (page, person) => {
    await findUser(page, person);
    await page.getByRole('button', { name: `${button} ${person.email}` }).click();
    await dialog(page);
  };

const openFirst = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click();

export const overScreens: Readonly<Record<string, OverScreen>> = {
  'the search': {
    path: '/admin/inquiries',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('searchbox', { name: 'Search everything' }).fill('bank');
      await expect(page.getByRole('dialog').getByRole('link').nth(3)).toBeVisible();
    },
  },
  'the dialog of a format': { path: '/admin/formats', open: press('Edit BankersCom') },
  'the next edition': { path: '/admin/formats/bankerscom', open: press('Next edition…') },
  'the list of the calendar': {
    path: '/admin/calendar?show=list',
    open: (page) => expect(page.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', /true|page/),
  },
  'the question before a format is deleted': {
    path: '/admin/formats',
    open: press('Delete BankersCom', (page) => expect(page.getByRole('alertdialog')).toBeVisible()),
  },
  'an address of no event': { path: '/admin/speakers/nowhere', open: (page) => expect(page.getByText('Format not found')).toBeVisible() },
  'an address of no screen': { path: '/admin/nowhere', open: (page) => expect(page.getByText('There is no such screen')).toBeVisible() },
  'an event without speakers': { path: '/admin/speakers/swissexecutive', open: (page) => expect(page.getByText('No speakers yet')).toBeVisible() },
  'known people': { path: '/admin/speakers/bankerscom', open: press('Add existing person') },
  'several new speakers': { path: '/admin/speakers/bankerscom', open: press('Add several') },
  'the form of a speaker': {
    path: '/admin/speakers/bankerscom',
    async open(page) {
      await openFirst(page);
      await expect(page.getByLabel('Bio *')).toBeVisible();
    },
  },
  'the history of a speaker': {
    path: '/admin/speakers/bankerscom',
    async open(page) {
      await openFirst(page);
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page.getByRole('region', { name: 'History' }).or(page.locator('.history'))).toBeVisible();
    },
  },
  'the form of a day': { path: '/admin/agenda/swissexecutive?record=new-group', open: (page) => expect(page.getByLabel('Date label *')).toBeVisible() },
  'the form of a session': {
    path: '/admin/agenda/bankerscom',
    async open(page) {
      await page.getByRole('link', { name: 'A Run Without a Queue', exact: true }).click();
      await expect(page.getByLabel('Time *')).toBeVisible();
    },
  },
  'the form of a partner': {
    path: '/admin/partners/bankerscom',
    async open(page) {
      await page
        .getByRole('link', { name: /^Add Partner to / })
        .first()
        .click();
      await expect(page.getByLabel('Company Name *')).toBeVisible();
    },
  },
  'the preview of a venue': {
    path: '/admin/venues/bankerscom',
    async open(page) {
      await openFirst(page);
      await page.getByLabel('Venue name *').fill('Kornhalle');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  'a form with mistakes': {
    path: '/admin/venues/bankerscom?record=new',
    open: press('Create Venue', (page) => expect(page.getByText('Title is required')).toBeVisible()),
  },
  'the key topics of one event': {
    path: '/admin/key-topics/swissexecutive',
    async open(page) {
      const { id }: { id: string } = await (await page.request.get('/api/formats/swissexecutive')).json();
      await page.goto(`/admin/key-topics/${id}?record=new`);
      await dialog(page);
    },
  },
  'the library in a form': { path: '/admin/impressions/bankerscom?record=new', open: press('Library: Picture') },
  'a picture of the library': {
    path: '/admin/media?find=contour-9.svg',
    async open(page) {
      await page.getByRole('link', { name: 'contour-9.svg', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Copy URL', exact: true })).toBeVisible();
    },
  },
  'an invitation': { path: '/admin/users', open: press('Invite User') },
  'an import of users': { path: '/admin/users', open: press('Import list') },
  'the access of a user': { path: '/admin/users', open: forUser('Edit Access of') },
  'a login link': { path: '/admin/users', open: forUser('Send Login Link to') },
  'a user': {
    path: '/admin/users',
    async open(page, person) {
      await findUser(page, person);
      await page.getByRole('link', { name: person.email }).click();
      await expect(page.getByRole('heading', { name: person.email })).toBeVisible();
    },
  },
  'an invitation of an editor': { path: '/admin/editors?record=new', open: dialog },
  'a save in the audit': {
    path: '/admin/audit',
    async open(page) {
      await page.locator('tbody').getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Changes' })).toBeVisible();
    },
  },
  // It stays open from screen to screen: the last one.
  'the activity': {
    path: '/admin/inquiries',
    open: press('Activity', (page) => expect(page.getByRole('complementary', { name: 'Publish activity' })).toBeVisible()),
  },
};
