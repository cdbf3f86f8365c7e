import { expect, request } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { long, longUnless } from '../../suite.ts';
import { ownSystem } from '../../systems.ts';
import { expectLive } from '../steps/messages.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { addSpeaker, test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

for (const window of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a typing error on a page is two clicks from its field, ${window.width} pixels wide`, longUnless(window.width === 1440), async ({ page, event }) => {
    await page.setViewportSize(window);
    await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Leads the mill. She has rebuilt it tvice. She lives above it.' });
    const path = `/formats/${event.slug}`;
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('rebuilt it tvice');
    const visitor = await request.newContext({ baseURL: ownSystem().origin });
    const asVisitor = await (await visitor.get(path)).text();
    const asEditor = await (await page.request.get(path)).text();
    expect([asVisitor, asEditor].map((html) => html.includes('/admin/pages'))).toEqual([false, true]);
    expect(asEditor.replace(/<a href="\/admin\/pages.*?<\/a>/, '')).toBe(asVisitor);

    const asked: string[] = [];
    page.on('request', (sent) => void (sent.url().endsWith('/api/origins') && asked.push(sent.url())));
    await page.goto(path);
    await page.getByRole('link', { name: 'Edit this page' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByText('She has rebuilt it tvice').first().click();
    const bio = page.getByRole('complementary').getByLabel('Bio', { exact: false }).first();
    await expect(bio).toBeFocused();
    // At the word that was pointed at, and on a phone the page still shows it above the form.
    expect(await bio.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBeGreaterThan('Leads the mill.'.length - 1);
    const [text, form] = [await frame.getByText('She has rebuilt it tvice').first().boundingBox(), await page.getByRole('complementary').boundingBox()];
    expect(text && form && (text.y + text.height <= form.y || text.x + text.width <= form.x)).toBe(true);
    expect(await findFaults(page)).toEqual([]);
    await bio.fill('Leads the mill. She has rebuilt it twice. She lives above it.');
    await page.keyboard.press('Control+s');
    await expectLive(page, 'Speaker updated');
    await expect(frame.getByText('She has rebuilt it twice').first()).toBeAttached();
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Where is this from?' }).click();
    await expect(panel.getByRole('link', { name: path, exact: true })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await bio.fill('Not saved yet.');
    await frame.getByRole('heading', { level: 1 }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(bio).toHaveValue('Not saved yet.');
    // Once for each state of the page.
    await expect.poll(() => asked.length).toBe(2);
    await visitor.dispose();
  });

test('all that can be changed is outlined at once, and a record is moved, taken back and added beside its page', async ({ page, event }) => {
  for (const name of ['Ursina Caduff', 'Beat Zingg']) await addSpeaker(page, event, { name, bio: 'Keeps the accounts of the valley.' });
  await expect.poll(async () => (await page.request.get(`/formats/${event.slug}`)).text()).toContain('Beat Zingg');
  await page.goto(`/admin/pages?find=/formats/${event.slug}`);
  const frame = page.frameLocator('iframe');
  const name = (text: string) => frame.locator('#speakers, main').first().getByText(text, { exact: true }).first();
  await page.getByRole('button', { name: 'Show all that can be edited' }).click();
  await expect(name('Beat Zingg')).toHaveCSS('outline-style', 'dashed');
  await expect(frame.getByText('All communities').first()).not.toHaveCSS('outline-style', 'dashed');
  const order = async () => {
    const text = await frame.locator('main').innerText();
    return text.indexOf('Ursina Caduff') < text.indexOf('Beat Zingg');
  };
  expect(await order()).toBe(true);
  await name('Beat Zingg').click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('toolbar').getByRole('button', { name: 'Move up' }).click();
  await expectLive(page, 'Order updated successfully');
  await expect.poll(order).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toBe(true);
  await panel.getByRole('toolbar').getByRole('button', { name: 'Remove from this event' }).click();
  await expectLive(page, 'Speaker removed from');
  await expect(name('Beat Zingg')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name('Beat Zingg')).toBeAttached();
  await name('Beat Zingg').click();
  await panel.getByRole('toolbar').getByRole('button', { name: 'Add Speaker' }).click();
  await panel.getByLabel('Name', { exact: false }).first().fill('Corsin Alig');
  await panel.getByLabel('Bio', { exact: false }).first().fill('Keeps the mill.');
  await page.keyboard.press('Control+s');
  await expect(name('Corsin Alig')).toBeAttached();
  // With the keyboard, where the focus is.
  await frame.getByRole('heading', { level: 1 }).click();
  await frame.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(frame.locator(':focus')).not.toHaveText('A weekend by the lake');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Where is this from?' })).toBeVisible();
  await name('Beat Zingg').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toBe(false);
});

test('what belongs to the design says so, and names the record beside it', async ({ page, event }) => {
  await page.goto(`/admin/pages?find=/formats/${event.slug}`);
  await page.frameLocator('iframe').getByText('All communities').first().click();
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('belongs to the design of the site');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Edit the page /', exact: true }).click();
  await expect(page).toHaveURL(/find=%2F$/);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  // The address of a link is not what one sees: its part in a field is not offered.
  await page.goto('/admin/pages?find=/formats/bankerscom');
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: /calendar/i })
    .first()
    .click();
  await expect(panel).toContainText('belongs to the design of the site');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});

test('an editor of one event changes it from its page, and reads what belongs to others', async ({ page, event, browser }) => {
  await expect.poll(async () => (await page.request.get(`/formats/${event.slug}`)).status()).toBe(200);
  const editor = await openAs(browser, await makeNamedEditor(page.request, 'event_editor', [event.slug]));
  const refused: string[] = [];
  editor.on('response', (response) => void (response.status() === 403 && refused.push(response.url())));
  const panel = editor.getByRole('complementary');
  const pointAtTitle = async (path: string) => {
    await editor.goto(path);
    await editor.getByRole('link', { name: 'Edit this page' }).click();
    await editor.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
  };
  await pointAtTitle(`/formats/${event.slug}`);
  await expect(panel.getByRole('textbox').and(editor.locator(':focus'))).toHaveCount(1);
  await expect(panel.getByRole('link', { name: 'Open where it is managed' })).toBeVisible();
  for (const path of ['/formats/energycom', '/']) {
    await pointAtTitle(path);
    await expect(panel.getByText('You can read this, but not change it.')).toBeVisible();
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await expect(panel.getByRole('toolbar')).toHaveCount(0);
    await expect(panel.getByRole('link', { name: 'Open where it is managed' })).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});

test('the frame shows pages of the site as visitors get them, and nothing else', long, async ({ page }) => {
  await signInByApi(page);
  await page.goto('/admin/pages?find=/de');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.locator('a[href^="/admin"]')).toHaveCount(0);
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('complementary').getByRole('textbox').first()).toBeVisible();
  for (const address of ['team', '/admin/speakers', '/api/speakers', '/sitemap.xml', '//stem.example', '/no-such-page']) {
    await page.goto(`/admin/pages?find=${encodeURIComponent(address)}`);
    await expect(page.getByRole('heading', { name: `There is no page at ${address}` })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test('the page for unknown addresses can be opened, and an event that no list shows', long, async ({ page, event }) => {
  await page.goto('/admin/pages?find=/de/404');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Page' }).selectOption(`/formats/${event.slug}`);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a text of a page is changed without the names by which the page finds it', long, async ({ page }) => {
  await signInByApi(page);
  await page.goto('/admin/pages?find=/team');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByLabel('Value', { exact: false }).first()).toBeFocused();
  for (const name of ['Page', 'Setting']) await expect(panel.getByLabel(name, { exact: false })).toHaveCount(0);
});

test('a picture behind the empty part of a hero is found', long, async ({ page }) => {
  await signInByApi(page);
  await page.goto('/admin/pages?find=/');
  const hero = page.frameLocator('iframe').locator('main section').first();
  const size = await hero.boundingBox();
  await hero.click({ position: { x: (size?.width ?? 0) - 20, y: 30 } });
  await expect(page.getByRole('complementary').getByRole('status').first()).toContainText('Poster');
});

test('the way to edit a page covers no part of its header', long, async ({ page }) => {
  await signInByApi(page);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/de/']) {
      await page.goto(path);
      const link = page.locator('a[href^="/admin/pages"]');
      const box = await link.boundingBox();
      const others = await page.locator('header').locator('a:visible, button:visible, summary:visible').all();
      for (const other of others) {
        const at = await other.boundingBox();
        const isCovered = box && at && at.x < box.x + box.width && box.x < at.x + at.width && at.y < box.y + box.height && box.y < at.y + at.height;
        expect(isCovered, `${path} at ${width}: ${await other.innerText()}`).toBe(false);
      }
    }
  }
});
