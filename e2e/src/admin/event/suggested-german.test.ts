// German is suggested without a language model: what was translated here before, and facts.
import { expect, type Page } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { readBothPages } from '../../published.ts';
import { expectSavedIn, nameRelease, workInRelease } from '../steps/in-release.ts';
import { expectLive, expectSaved, expectStored } from '../steps/messages.ts';
import { addSpeaker, create, type OwnEvent, test } from '../steps/own-event.ts';

/** Two speakers: of the first the house knows the German text, the second has none. */
async function addBoth(page: Page, event: OwnEvent) {
  const word = `Seewerk${event.slug.slice(-8)}`;
  const [bio, bio_de] = [`Keeps the archive of ${word}.`, `Hütet das Archiv von ${word}.`];
  await addSpeaker(page, event, { name: 'Ursina Caduff', bio, bio_de });
  const { id } = await addSpeaker(page, event, { name: 'Gian Caduff', bio, position: `Archivist of ${word}` });
  return { id, bio_de };
}

test('a text is suggested beside its field, taken over, marked, and confirmed', async ({ page, event }) => {
  const { id, bio_de } = await addBoth(page, event);
  await page.goto(`/admin/speakers/${event.slug}?record=${id}`);
  await expect(page.getByText('DE: 2 fields missing')).toBeVisible();
  await page.locator('.notice').getByRole('button', { name: 'Suggest German' }).click();
  await expect(page.getByText('1 of 2 texts with a proposal')).toBeVisible();
  await expect(page.getByText('No language model is set up').first()).toBeVisible();
  const proposals = page.getByRole('region', { name: /^Proposal for/ });
  await expect(proposals).toHaveCount(2);
  await expect(proposals.first()).toContainText(bio_de);
  await expect(proposals.last()).toContainText('No proposal');
  expect(await findFaults(page)).toEqual([]);
  await proposals.first().getByRole('button', { name: 'Take over' }).click();
  await expectSaved(page, 'Text taken over, marked as suggested');
  await expect(page.getByRole('textbox', { name: 'Bio (German)' })).toHaveValue(bio_de);
  await expect(page.getByText('Suggested, and not confirmed by a person yet.')).toBeVisible();
  await expect.poll(async () => (await readBothPages(page, event.slug, 'speakers')).german.split(bio_de).length).toBe(3);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectLive(page, 'Translation confirmed');
  await expect(page.getByText('Suggested, and not confirmed by a person yet.')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Bio (German)' })).toHaveValue(bio_de);
});

test('what an event lacks is suggested together and taken over into a release', async ({ page, event }) => {
  const { bio_de } = await addBoth(page, event);
  await create(page, '/api/agenda/days', { format_id: event.id, date_label: 'Monday, 3 May 2027', date_label_de: 'Montag' }).then(({ id }) =>
    page.request.patch(`/api/agenda/days/${id}`, { data: { date_label: 'Tuesday, 4 May 2027' } }),
  );
  const name = nameRelease('German');
  await create(page, '/api/releases', { name, kind: 'release' });
  await page.goto(`/admin/formats/${event.slug}`);
  await workInRelease(page, name);
  await page.getByRole('link', { name: 'Suggest translations' }).click();
  await page.getByRole('button', { name: 'Suggest German' }).click();
  await expect(page.getByText(bio_de)).toBeVisible();
  await expect(page.locator('ins')).toHaveText(['Dienstag, 4. Mai 2027']);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `Take over 4 texts into “${name}”` }).click();
  await expectSavedIn(page, name);
  expect((await readBothPages(page, event.slug, 'speakers')).german.split(bio_de)).toHaveLength(2);
  await page.getByRole('link', { name: 'Gian Caduff' }).click();
  await expect(page.getByText('Suggested, and not confirmed by a person yet.')).toBeVisible();
});

test('a term of the glossary is written down, and shown with its translation', async ({ page, event }) => {
  const term = `Roundtable ${event.slug.slice(-8)}`;
  await page.goto('/admin/translations/glossary');
  await page.getByRole('button', { name: 'Add Term' }).first().click();
  await page.getByRole('textbox', { name: 'Term *', exact: true }).fill(term);
  await page.getByLabel('Term (German)').fill('Tafelrunde');
  await page
    .getByRole('button', { name: /^(?:Create|Add) Term$/ })
    .last()
    .click();
  await expectStored(page, 'Term');
  await page.goto('/admin/translations/glossary');
  await expect(page.getByRole('link', { name: `${term} → Tafelrunde`, exact: true })).toBeVisible();
  const terms: { id: string; term: string }[] = await (await page.request.get('/api/terms')).json();
  for (const { id, term: own } of terms) if (own === term) await page.request.delete(`/api/terms/${id}`);
});
