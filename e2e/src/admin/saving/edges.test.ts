// Where things begin and how high they are, on a large screen and under a finger.
import { expect, type Locator, type Page } from '@playwright/test';
import { long } from '../../suite.ts';
import { addSpeaker, create, test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

const leftOf = async (part: Locator) => Math.round((await part.first().boundingBox())?.x ?? -1);
const heightOf = async (part: Locator) => Math.round((await part.first().boundingBox())?.height ?? -1);
/** Where the text of it begins. */
const textLeftOf = (part: Locator) =>
  part.first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  });

async function onPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
}

test('the card of an event without a picture keeps its field of colour', long, async ({ page, event }) => {
  await page.goto('/admin/formats');
  const figure = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${event.slug}"]`) })
    .locator('figure');
  await expect(figure.first()).toBeVisible();
  const box = await figure.first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
});

test('the time of a session stays on one line', long, async ({ page, event }) => {
  const day = await create(page, `/api/agenda/${event.slug}/days`, { date_label: 'Sunday, 3 May', date_label_de: 'Sonntag, 3. Mai' });
  for (const time of ['09:20–10:20', '11:00']) await create(page, `/api/agenda/${event.slug}/sessions`, { day_id: day.id, time, title: `At ${time}` });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/agenda/${event.slug}`);
    const lines = (time: string) =>
      page.getByRole('cell', { name: time, exact: true }).evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      });
    await expect(page.getByRole('cell', { name: '11:00', exact: true })).toBeVisible();
    expect([await lines('09:20–10:20'), await lines('11:00')]).toEqual([1, 1]);
  }
});

test('the address of a portrait has the width of the form while it is typed', long, async ({ page, event }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}?record=${id}`);
  await page.getByRole('button', { name: 'Address: Photo' }).click();
  const field = page.getByRole('textbox', { name: 'Address of Photo' });
  expect((await field.boundingBox())?.width).toBeGreaterThan(400);
});

test('on a phone titles, tabs, search, rows and forms have the same left edge', async ({ page, event }) => {
  await onPhone(page);
  await page.goto('/admin/website-home');
  const title = await textLeftOf(page.getByRole('heading', { level: 1 }));
  expect(await leftOf(page.getByRole('textbox', { name: 'Headline', exact: true }))).toBe(title);
  expect(await textLeftOf(page.locator('.section-tabs a'))).toBe(title);
  expect(await textLeftOf(page.locator('.record-tabs a'))).toBe(title);
  await page.goto('/admin/website-innovation/benefits');
  expect(await leftOf(page.locator('.filters input'))).toBe(title);
  expect(await textLeftOf(page.locator('.part-bar h2'))).toBe(title);
  await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}`);
  expect(await leftOf(page.locator('.person'))).toBe(title);
  expect(await textLeftOf(page.getByRole('heading', { level: 1 }))).toBe(title);
});

test('on a touch screen all fields of a form are equally high', long, async ({ browser, event, baseURL }) => {
  const touched = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await touched.newPage();
  await signInByApi(page);
  await page.goto(`/admin/formats?record=${event.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Title *', exact: true })).toBeVisible();
  const one = await heightOf(dialog.getByRole('textbox', { name: 'Title *', exact: true }));
  expect(one).toBe(44);
  expect(await heightOf(dialog.locator('input[type=color]'))).toBe(one);
  expect(await heightOf(dialog.locator('textarea.line'))).toBe(one);
  await page.goto('/admin/media');
  expect(await heightOf(page.locator('.filters input[type=search]'))).toBe(one);
  await touched.close();
});
