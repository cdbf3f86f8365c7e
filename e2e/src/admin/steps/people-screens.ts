// The screens and dialogs about editors, ways in, programs and comments, each for one who sees it, in both languages.
import { expect, type Route } from '@playwright/test';
import { fromMenu, type Open, press, type ViewedScreen } from './viewed-screens.ts';

/** What there is to see, made by the story. */
export interface People {
  readonly editor: string;
  readonly webhook: string;
  readonly speaker: string;
}

/** The gate as it is with a provider of the organisation, and without the password. */
const gateWith =
  (ways: object): Open =>
  async (page) => {
    const answer = (route: Route) => route.fulfill({ json: { link: true, passkey: true, provider: { label: 'Entra ID' }, ...ways } });
    await page.route('**/api/admin/ways', answer);
    await page.reload();
    await expect(page.getByRole('link', { name: /Entra ID/ })).toBeVisible();
    await page.unroute('**/api/admin/ways', answer);
  };

/** In place of a screen. */
const closed: Open = (page) => expect(page.getByRole('link', { name: /^(To the overview|Zur Übersicht)$/ })).toBeVisible();

const moreForEditor = press('More for', 'Mehr zu');

export const peopleScreens = ({ editor, webhook, speaker }: People): Readonly<Record<string, ViewedScreen>> => {
  const record = `/admin/speakers/bankerscom?record=${speaker}`;
  const log = `/admin/programs/webhooks?record=${webhook}`;
  return {
    'the gate with all ways in': { as: 'stranger', path: '/admin', open: gateWith({ password: true }) },
    'the gate without the password': { as: 'stranger', path: '/admin', open: gateWith({ password: false }) },
    'a refused invitation': {
      as: 'stranger',
      path: '/admin/sign-in#invitation=out-of-date',
      async open(page) {
        await page.getByRole('button').click();
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    'the account': { as: 'owner', path: '/admin/to-do', open: press('Account of', 'Konto von') },
    'the languages': { as: 'owner', path: '/admin/to-do', open: press('Light or dark', 'Hell oder dunkel') },
    editors: { as: 'owner', path: '/admin/editors' },
    'an editor': { as: 'owner', path: `/admin/editors?record=${editor}` },
    'the menu of an editor': { as: 'owner', path: '/admin/editors', open: moreForEditor },
    'the removal of an editor': { as: 'owner', path: '/admin/editors', open: fromMenu(moreForEditor, 'Remove', 'Entfernen') },
    'an invitation that is written': { as: 'owner', path: '/admin/editors?record=new', open: (page) => page.getByRole('radio').nth(2).check() },
    programs: { as: 'owner', path: '/admin/programs' },
    'a new program': { as: 'owner', path: '/admin/programs', open: press('Add Program', 'Programm hinzufügen') },
    webhooks: { as: 'owner', path: '/admin/programs/webhooks' },
    'a new webhook': { as: 'owner', path: '/admin/programs/webhooks', open: press('Add Webhook', 'Webhook hinzufügen') },
    'the menu of a webhook': { as: 'owner', path: log, open: press('More for', 'Mehr zu') },
    'a failed delivery': { as: 'owner', path: log, open: (page) => page.getByRole('row').nth(1).getByRole('button').click() },
    comments: { as: 'owner', path: `${record}&tab=comments`, open: (page) => expect(page.getByRole('article')).toBeVisible() },
    'the names that a comment can mention': {
      as: 'owner',
      path: `${record}&tab=comments`,
      async open(page) {
        await page.getByLabel(/^(Write a comment|Kommentar schreiben)$/).pressSequentially('@');
        await expect(page.getByRole('listbox')).toBeVisible();
      },
    },
    'what waits for an editor': { as: 'owner', path: '/admin/to-do', open: (page) => expect(page.getByText('alder.example')).toBeVisible() },
    'a record that is only read': { as: 'reader', path: record },
    'a screen of other roles': { as: 'reader', path: '/admin/users', open: closed },
    'an event of other editors': { as: 'event_editor', path: '/admin/speakers/energycom', open: closed },
  };
};
