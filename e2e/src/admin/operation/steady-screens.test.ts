// While a screen loads, nothing that can be pressed moves or is exchanged.
import { expect, test } from '@playwright/test';
import { loadSlowly } from '../../steady.ts';
import { isLong, long, longUnless } from '../../suite.ts';
import { visitEveryScreen } from '../steps/every-screen.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { signIn } from '../steps/sign-in.ts';

for (const next of ['first', 'last'] as const) {
  test(
    `the gate keeps its button in its place while the other ways to sign in arrive, the ${next} answer first`,
    longUnless(next === 'first'),
    async ({ page, browser }) => {
      const context = await browser.newContext();
      const visitor = await context.newPage();
      const slow = await loadSlowly(visitor);
      slow.next = next;
      await visitor.goto('/admin');
      await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      expect(await slow.moved()).toEqual([]);
      // A named editor has more ways to sign in than the password.
      await makeNamedEditor(page.request, 'editor');
      await visitor.goto('/admin');
      await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expect(visitor.getByRole('button', { name: 'Send a link by email' })).toBeVisible();
      expect(await slow.moved()).toEqual([]);
      await context.close();
    },
  );
}

test('screens keep their buttons in their places while their answers arrive', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const owner = await openAs(browser, await makeNamedEditor(page.request, 'owner'), { reducedMotion: 'reduce' });
  await owner.goto('/admin/formats');
  await expect(owner.locator('nav.side a').first()).toBeVisible();
  const slow = await loadSlowly(owner);
  const seen: string[] = [];
  for (const round of isLong ? [0, 1] : [0]) {
    await visitEveryScreen(owner, {
      isThorough: false,
      // Before a change lands, every twelfth: they are made of the same parts.
      isChosen: (place) => isLong || place % 12 === 0,
      async look(name) {
        expect.soft(await slow.moved(), `${name}, the ${slow.next} answer first`).toEqual([]);
        const records = owner.locator('#work a[href*="record="]:not([href*="record=new"])');
        if ((await records.count()) > 0) {
          // A field that the address names is scrolled to in the frame after the form is there.
          await owner.goto(((await records.first().getAttribute('href')) ?? '').replace(/&field=[^&]*/, ''));
          expect.soft(await slow.moved(), `${name} with a record, the ${slow.next} answer first`).toEqual([]);
        }
        seen.push(name);
        slow.next = seen.length % 2 === round ? 'first' : 'last';
      },
    });
  }
  expect(seen.length).toBeGreaterThan(isLong ? 30 : 2);
  await owner.context().close();
});

test('a section pressed before the events have loaded opens the event that was open', async ({ page }) => {
  await signIn(page, '/admin/agenda/bankerscom');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The event is remembered once it has loaded.
  await page.waitForLoadState('networkidle');
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/formats', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/admin/media');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Speakers' }).click();
  answer();
  await expect(page).toHaveURL(/\/admin\/speakers\/bankerscom$/);
  await expect(page.getByRole('heading', { name: 'Speaker Management' })).toBeVisible();
});

test('a form comes with what is said above it: the releases that hold the record, and the texts it lacks', async ({ page, browser }) => {
  const owner = await openAs(browser, await makeNamedEditor(page.request, 'owner'));
  const made = await page.request.post('/api/releases', { data: { name: 'Above the form' } });
  const { id } = await made.json();
  const { id: event } = await (await page.request.get('/api/formats/propertycom')).json();
  const saved = await page.request.patch(`/api/formats/${event}`, { headers: { 'stem-release': id }, data: { location: 'Chur' } });
  expect(saved.ok()).toBe(true);
  const slow = await loadSlowly(owner);
  for (const next of ['first', 'last'] as const) {
    slow.next = next;
    await owner.goto(`/admin/formats?record=${event}`);
    await expect(owner.locator('form.record').getByRole('link', { name: 'Above the form' })).toBeVisible();
    expect(await slow.moved(), `the ${next} answer first`).toEqual([]);
  }
  await owner.context().close();
  expect((await page.request.delete(`/api/releases/${id}`)).ok()).toBe(true);
});

test('what can be done with a release, and the menus that list releases, keep their places as well', long, async ({ page, browser }) => {
  const owner = await openAs(browser, await makeNamedEditor(page.request, 'owner'));
  const made = await page.request.post('/api/releases', { data: { name: 'Steady' } });
  expect(made.ok()).toBe(true);
  const { id } = await made.json();
  const [speaker] = await (await page.request.get('/api/formats/propertycom/speakers')).json();
  const slow = await loadSlowly(owner);
  await owner.goto(`/admin/speakers/propertycom?record=${speaker.id}`);
  await owner.locator('form.record input:visible').first().fill('Typed');
  const more = owner.getByRole('button', { name: 'More ways to save' });
  // A click that waits for it scrolls the page.
  await expect(more).toBeEnabled();
  await more.click();
  await expect(owner.getByRole('menuitem', { name: 'Steady' })).toBeVisible();
  expect(await slow.moved(), 'ways to save').toEqual([]);
  await owner.goto('/robots.txt');
  await owner.goto(`/admin/releases?record=${id}`);
  await owner.getByTitle('Site or release').click();
  await expect(owner.getByRole('menuitemradio', { name: 'Steady' })).toBeVisible();
  expect(await slow.moved(), 'a release').toEqual([]);
  await owner.context().close();
  expect((await page.request.delete(`/api/releases/${id}`)).ok()).toBe(true);
});
