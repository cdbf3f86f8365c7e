// Several rows of a list are chosen, and changed in one save with one undo.
import { expect, type Page, type Route, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

// One after the other: each counts the people of the team it has found.
test.describe.configure({ mode: 'default' });

const names = ['Alma', 'Bela', 'Cora', 'Dario', 'Elio'].map((name) => `${name} Fivefold`);
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

async function addFive(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const answer = await page.request.post('/api/team-members', { data: { name, position: 'Host' } });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
}
const areActive = async (page: Page, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await (await page.request.get(`/api/team-members/${id}`)).json()).is_active));

test('five people are chosen with Shift, switched off in one save, and switched on by one undo', async ({ page }) => {
  await signIn(page, '/admin');
  const ids = await addFive(page);
  await page.goto('/admin/website-team?find=Fivefold');
  await box(page, names[0] ?? '').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('1 of 5 selected');
  await box(page, names[4] ?? '').click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('5 of 5 selected');
  // Half of the search is behind the top bar otherwise.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  expect(await findFaults(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Switch off' }).click();
  const question = page.getByRole('dialog', { name: 'Switch off' });
  await expect(question).toContainText(/This concerns 5 team members\. This save would change \d+ pages/);
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(message(page)).toContainText('Changed: 5 team members');
  await expect(bar).toBeHidden();
  expect(await areActive(page, ids)).toEqual(Array(5).fill(false));
  await message(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => areActive(page, ids)).toEqual(Array(5).fill(true));
  for (const id of ids) await page.request.delete(`/api/team-members/${id}`);
});

test('a field is set with the keyboard, and one that another editor has changed is named and left out', async ({ page }) => {
  await signIn(page, '/admin');
  const ids = await addFive(page);
  await page.goto('/admin/website-team?find=Fivefold');
  await box(page, names[0] ?? '').press('Space');
  await page.getByRole('button', { name: 'Select all 5' }).press('Enter');
  await page.getByRole('button', { name: 'Set a field…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set a field…' });
  await dialog.getByLabel('Field', { exact: true }).selectOption('Position');
  await dialog.getByLabel('Position', { exact: true }).fill('Guide');
  await expect(dialog).toContainText('This concerns 5 team members.');
  // Another editor is faster by a moment.
  const changeFirst = async (route: Route) => {
    await page.request.patch(`/api/team-members/${ids[2]}`, { data: { position: 'Pilot' } });
    await route.continue();
  };
  await page.route('**/api/records', changeFirst, { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(`${names[2]}: Somebody else changed this field meanwhile`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave this one out' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(message(page)).toContainText('Changed: 4 team members');
  for (const id of ids) await page.request.delete(`/api/team-members/${id}`);
});

test('chosen rows are deleted together on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/admin');
  const ids = await addFive(page);
  await page.goto('/admin/website-team?find=Fivefold');
  await box(page, names[0] ?? '').check();
  await box(page, names[1] ?? '').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  expect(await findFaults(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 team members' }).click();
  await expect(message(page)).toContainText('Deleted: 2 team members');
  await expect(page.getByText(names[0] ?? '')).toBeHidden();
  for (const id of ids.slice(2)) await page.request.delete(`/api/team-members/${id}`);
});

test('the box of a card is directly before its title, as in a list, and on no picture', async ({ page }) => {
  await signIn(page, '/admin');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['speakers/bankerscom', 'media', 'key-topics/bankerscom']) {
      await page.goto(`/admin/${path}`);
      const card = page
        .getByRole('main')
        .locator('li')
        .filter({ has: page.getByRole('checkbox') })
        .first();
      await expect(card).toBeVisible();
      const { gap, pictures } = await card.evaluate((element) => {
        const area = (part: string) => element.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        const [input, title] = [area('.choose-row input'), area('.card-link')];
        const under = document.elementsFromPoint(input.x + input.width / 2, input.y + input.height / 2);
        return { gap: title.x - input.right, pictures: under.filter((one) => one.matches('img, video, figure')).length };
      });
      expect({ path, width, gap: gap > 0 && gap < 16, pictures }).toEqual({ path, width, gap: true, pictures: 0 });
    }
  }
});
