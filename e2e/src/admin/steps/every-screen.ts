// Every screen of the back office, found by following its navigation, so that no list can omit one.
import { expect, type Page } from '@playwright/test';

/** An event with something in every section. */
const event = 'propertycom';

/** A few files represent hundreds. */
const less: Readonly<Record<string, string>> = { '/admin/media': '/admin/media?find=lake' };

/** Resolves when all requested data is loaded and rendered. */
export async function isThere(page: Page): Promise<void> {
  // By its name: a dialog that is open from the start hides it from assistive technology.
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(/^(Loading|Counting).*(\.\.\.|…)$/)).toHaveCount(0);
}

export interface Visit {
  readonly look: (name: string) => Promise<void>;
  /**
   * Whether the form of a new record is opened wherever one can be added, and every section of an event is checked before
   * the event is chosen: there all of them show the same.
   */
  readonly isThorough: boolean;
  /** The screens in the order of the navigation, from 0; all of them unless said. */
  readonly isChosen?: (place: number) => boolean;
}

/** Opens them one by one, each once: each section; each section of an event with an event; each part of a section. */
export async function visitEveryScreen(page: Page, { look, isThorough, isChosen = () => true }: Visit): Promise<void> {
  const visited = new Set<string>();
  let place = 0;
  let hasLookedWithoutEvent = false;
  for (const section of await hrefsOf(page, 'nav.side')) {
    if (visited.has(section)) continue;
    visited.add(section);
    place += 1;
    if (!isChosen(place - 1)) continue;
    await open(page, less[section] ?? section);
    const parts = await hrefsOf(page, 'nav.section-tabs');
    const isOfAnEvent = (await page.getByRole('combobox', { name: 'Select Event Format' }).count()) > 0;
    if (isThorough || !isOfAnEvent || !hasLookedWithoutEvent) await look(section);
    hasLookedWithoutEvent ||= isOfAnEvent;
    const others = isOfAnEvent ? [`${section}/${event}`] : parts.filter((part) => !visited.has(part));
    if (isThorough) await lookAtForm(page, section, look);
    for (const other of others) {
      visited.add(other);
      await open(page, other);
      await look(other);
      if (isThorough) await lookAtForm(page, other, look);
    }
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isThere(page);
}

async function lookAtForm(page: Page, screen: string, look: (name: string) => Promise<void>): Promise<void> {
  const add = page
    .locator('main')
    .getByRole('button', { name: /^(Add|Create) (?!existing|several)/, disabled: false })
    .first();
  if ((await add.count()) === 0) return;
  await add.click();
  await expect(page.locator('form:visible').first()).toBeVisible();
  await look(`${screen} (new)`);
}

const hrefsOf = (page: Page, navigation: string): Promise<string[]> =>
  page.locator(`${navigation} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
