// A text of Word is pasted: where fields have marks they keep them, where they have none they say what is left out.
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../steps/sign-in.ts';

/** As a word processor fills the clipboard. */
async function copy(page: Page, html: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (given) => {
    const text = new DOMParser().parseFromString(given, 'text/html').body.textContent ?? '';
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': new Blob([given], { type: 'text/html' }), 'text/plain': new Blob([text], { type: 'text/plain' }) }),
    ]);
  }, html);
}

const html =
  '<p>We are <b>here</b>, see <a href="https://alder.example/map">the map</a></p><ul><li>by train</li><li>by boat<ul><li>in summer</li></ul></li></ul><img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">';

test('a paste keeps bold, links and lists where a field has them, and Ctrl+Z takes it back', async ({ page }) => {
  await signIn(page, '/admin/website-legal');
  await page.getByRole('link', { name: 'Imprint', exact: true }).click();
  const text = page.getByLabel('Text *', { exact: true });
  const before = await text.inputValue();
  await copy(page, html);
  await text.press('Control+Home');
  await text.press('Control+v');
  const marked = 'We are **here**, see [the map](https://alder.example/map)\n\n- by train\n- by boat\n  - in summer';
  await expect(text).toHaveValue(`${marked}${before}`);
  const note = page.getByText('Pictures were left out: this field keeps headings, lists, bold, italics and links.');
  await expect(note).toBeVisible();
  await text.press('Control+z');
  await expect(text).toHaveValue(before);
  await expect(note).toBeHidden();
});

test('a field of plain text keeps the lines of a paste and says what it leaves out', async ({ page }) => {
  await signIn(page, '/admin/website-legal');
  await page.getByRole('link', { name: 'Imprint', exact: true }).click();
  await copy(page, html);
  const title = page.getByLabel('Title *', { exact: true });
  await title.press('Control+a');
  await title.press('Control+v');
  await expect(page.getByText('Bold, links and pictures were left out: this field is plain text.')).toBeVisible();
  const value = page.getByLabel('Value *').first();
  const before = await value.inputValue();
  await value.press('Control+Home');
  await value.press('Control+v');
  await expect(value).toHaveValue(`We are here, see the map\n\n- by train\n- by boat\n  - in summer${before}`);
  await value.press('Control+z');
  await expect(value).toHaveValue(before);
});
