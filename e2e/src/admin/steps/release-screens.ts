// The screens and dialogs of releases, in each state.
import { expect, type Page } from '@playwright/test';
import { fromMenu, type Open, press, type ViewedScreen } from './viewed-screens.ts';

/** What there is to see, made by the story: ids, and the screen of a record that is prepared. */
export interface ViewedReleases {
  readonly open: string;
  readonly conflict: string;
  readonly failed: string;
  readonly published: string;
  readonly draft: string;
  readonly record: string;
}

const work = press('Work in it', 'Darin arbeiten');
const bandOf = (page: Page) => page.getByRole('region', { name: 'Release', exact: true });

export function releaseScreens({ record, ...ids }: ViewedReleases): Readonly<Record<string, ViewedScreen>> {
  const of = (release: keyof typeof ids) => `/admin/releases?record=${ids[release]}`;
  /** Chooses the release on its page, unless the window already works in it. */
  const workIn =
    (then: string): Open =>
    async (page) => {
      const stop = page.getByRole('button', { name: /^(Leave|Verlassen)/ });
      await expect(stop.or(page.getByRole('button', { name: /^(Work in it|Darin arbeiten)/ })).first()).toBeVisible();
      if ((await stop.count()) === 0) await work(page);
      await page.goto(then);
      await expect(bandOf(page).getByRole('link').first()).toBeVisible();
    };
  return {
    releases: { as: 'owner', path: '/admin/releases' },
    'past releases': { as: 'owner', path: '/admin/releases?show=past' },
    'an open release': { as: 'owner', path: of('open') },
    'a release in conflict': { as: 'owner', path: of('conflict') },
    'a failed release': { as: 'owner', path: of('failed') },
    'a published release': { as: 'owner', path: of('published') },
    'the end of a published release': { as: 'owner', path: of('published'), open: press('Change the end…', 'Ende ändern …') },
    'a release that others publish': { as: 'event_editor', path: of('open') },
    'a new release': {
      as: 'owner',
      path: '/admin/releases?record=new',
      // The hour that exists twice.
      async open(page) {
        await page.locator('input[type=date]').first().fill('2099-10-25');
        await page.locator('input[type=time]').first().fill('02:30');
      },
    },
    'the instant of a release': { as: 'owner', path: of('open'), open: press('Schedule…', 'Planen …') },
    'the question before it is published': { as: 'owner', path: of('open'), open: press('Publish now…', 'Jetzt veröffentlichen …') },
    'the question before it is withdrawn': {
      as: 'owner',
      path: of('open'),
      open: fromMenu(press('More for', 'Mehr zu'), 'Withdraw', 'Zurückziehen'),
    },
    'its links': {
      as: 'owner',
      path: of('open'),
      async open(page) {
        await press('Share…', 'Teilen …')(page);
        await press('Create Link', 'Link erstellen')(page);
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      },
    },
    'where a record is prepared': { as: 'owner', path: record },
    'the ways to save': {
      as: 'owner',
      path: record,
      async open(page) {
        await page.locator('form.record input:visible').first().fill('Typed');
        await press('More ways to save', 'Weitere Möglichkeiten')(page);
        await expect(page.getByRole('menu')).toBeVisible();
      },
    },
    'a draft in which the window works': { as: 'owner', path: of('draft'), open: workIn(record) },
  };
}
