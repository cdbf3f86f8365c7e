import { expect, request } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { longUnless } from '../../suite.ts';
import { ownSystem } from '../../systems.ts';
import { expectLive } from '../steps/messages.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

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

    await page.goto(path);
    await page.getByRole('link', { name: 'Edit this page' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByText('She has rebuilt it tvice').first().click();
    const bio = page.getByRole('complementary').getByLabel('Bio', { exact: false }).first();
    await expect(bio).toBeFocused();
    expect(await findFaults(page)).toEqual([]);
    await bio.fill('Leads the mill. She has rebuilt it twice. She lives above it.');
    await page.keyboard.press('Control+s');
    await expectLive(page, 'Speaker updated');
    await expect(frame.getByText('She has rebuilt it twice').first()).toBeAttached();
    await visitor.dispose();
  });

test('what belongs to the design says so, and names the record beside it', async ({ page, event }) => {
  await page.goto(`/admin/pages?find=/formats/${event.slug}`);
  await page.frameLocator('iframe').getByText('All communities').first().click();
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('belongs to the design of the site');
  await panel.getByRole('button', { name: 'Edit the page /', exact: true }).click();
  await expect(page).toHaveURL(/find=%2F$/);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
});
