// Names of communities longer than those of the demo content. Their rows hide what does not fit, so the width of the
// page does not show it.
import { expect, type Page, test } from '@playwright/test';
import { longUnless } from '../suite.ts';
import { asEditor, formatId } from './attendees/attendee.ts';

/** Two words with room for neither beside the other, a word for two lines of a phone, and as many letters as a name may have. */
const names = [
  'Digital Transformation',
  'Kulturkongresszentrumsgesellschaft',
  'Executive Community for the Digital Transformation of Swiss Industry and Trade',
];

/** The names that do not fit their row, or lie under its arrow. */
function cutOff(): (string | null)[] {
  const cut = Array.from(document.querySelectorAll('.rows .row'), (row) => {
    const name = row.querySelector('.name');
    const arrow = row.querySelector('.go');
    if (!name || !arrow) return row.textContent;
    const words = document.createRange();
    words.selectNodeContents(name);
    const fits = words.getBoundingClientRect().right <= arrow.getBoundingClientRect().left;
    return fits ? undefined : name.textContent;
  });
  return cut.filter((name) => name !== undefined);
}

async function showHome(page: Page, path: string, title: string) {
  const editor = await asEditor(page.request);
  const changes = [{ entity: 'event_formats', id: await formatId('bankerscom', editor), values: { title, title_de: title } }];
  const html = await (await editor.post('/api/preview', { data: { path, changes } })).body();
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ body: html, contentType: 'text/html' }),
  );
  await page.goto(path);
  await expect(page.locator('.rows .name').first()).toHaveText(new RegExp(`^${[...title].join('\u00ad?')}`));
}

for (const path of ['/', '/de/'])
  for (const title of names)
    test(`the row of a community is whole with the name ${title} (${path})`, longUnless(path === '/de/' && title === names[1]), async ({ page }) => {
      await showHome(page, path, title);
      for (const width of [320, 390, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await page.evaluate(cutOff), String(width)).toEqual([]);
      }
    });
