import { expect } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { readBothPages } from '../../published.ts';
import { band } from '../steps/in-release.ts';
import { expectStored } from '../steps/messages.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

test('a name is replaced in the texts that an editor chooses, in a release of its own', async ({ page, event }) => {
  const [word, next] = [`Seewerk${event.slug.slice(-8)}`, 'Alpwerk'];
  await addSpeaker(page, event, { name: 'Ursina Caduff', bio: `Leads ${word}, the ${word} of the valley.`, company: word });
  await page.goto('/admin/replace');
  await page.getByLabel('Find', { exact: true }).fill(word.toLowerCase());
  await page.getByLabel('Replace with').fill(next);
  await page.getByRole('button', { name: 'Find texts' }).click();
  await expect(page.getByText('2 texts in 1 record, 2 of 2 chosen')).toBeVisible();
  await expect(page.locator('ins')).toHaveText([next, next, next]);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Replace in Company of Ursina Caduff' }).uncheck();
  await page.getByRole('button', { name: 'Prepare in a release' }).click();
  await expectStored(page, 'Replaced in 1 record');
  await expect(band(page)).toContainText(`“${word.toLowerCase()}” becomes “${next}”`);
  await expect(page.getByRole('heading', { name: `“${word.toLowerCase()}” becomes “${next}”` })).toBeVisible();
  expect((await readBothPages(page, event.slug, 'speakers')).english).toContain(`Leads ${word}`);
  await page.getByRole('button', { name: 'Publish now…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(async () => (await readBothPages(page, event.slug, 'speakers')).english).toContain(`Leads ${next}, the ${next} of the valley.`);
  expect((await readBothPages(page, event.slug, 'speakers')).english).toContain(word);
});
