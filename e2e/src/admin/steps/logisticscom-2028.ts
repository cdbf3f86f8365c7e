// Prepares "LogisticsCom 2028" and its announcement in a release, and finds its words in everything that visitors can fetch.
import { expect, type Page } from '@playwright/test';
import { readText } from '../../published.ts';
import { ownSystem } from '../../systems.ts';
import { band, expectSavedIn, findRelease, saveToNewRelease, workInRelease } from './in-release.ts';

/** The screen of the home page. */
export const homeScreen = '/admin/home-management';
export const event = '/formats/logisticscom-2028';
export const headline = { english: 'Freight gathers in Basel.', german: 'Die Fracht trifft sich in Basel.' };
export const description = {
  english: 'Two days on freight that arrives before its papers.',
  german: 'Zwei Tage über Fracht, die vor ihren Papieren eintrifft.',
};
export const item = { english: 'Freight 2028', german: 'Fracht 2028' };
export const subtitle = { english: 'LogisticsCom 2028 opens its doors in June.', german: 'Die LogisticsCom 2028 öffnet im Juni ihre Türen.' };
export const people = ['Ladina Bezzola', 'Flurin Camenisch', 'Seraina Duri', 'Andri Fliri', 'Braida Gaudenz', 'Curdin Huonder'];
export const partners = ['Frachtwerk', 'Gleiswerk', 'Kranwerk'];

const programme = {
  english: `Wednesday
09:00–09:45 Papers without paper – ${people[0]}
10:00–10:45 Cranes that wait – ${people[1]}, ${people[2]}
Thursday
09:00–09:45 A border in one minute – ${people[3]}
10:00–10:45 Night trains for parcels – ${people[4]} and ${people[5]}`,
  german: `Mittwoch
9.00–9.45 Uhr Papiere ohne Papier
10.00–10.45 Uhr Krane, die warten
Donnerstag
9.00–9.45 Uhr Eine Grenze in einer Minute
10.00–10.45 Uhr Nachtzüge für Pakete`,
};

/** The first visit: the event, the text of the home page and the item of the navigation. */
export async function prepareAnnouncement(page: Page, name: string): Promise<void> {
  await page.goto('/admin/formats');
  await page.getByRole('button', { name: 'Create Format' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Event Format' });
  const fields = {
    'Title *': 'LogisticsCom 2028',
    'Title (German)': 'LogisticsCom 2028',
    'Description *': description.english,
    'Description (German)': description.german,
    'First day': '2028-06-14',
    'Last day': '2028-06-15',
    'Location *': 'Basel',
    'Location (German)': 'Basel',
  };
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  await expect(form.getByLabel('Slug *')).toHaveValue('logisticscom-2028');
  await saveToNewRelease(page, name);
  await expectSavedIn(page, name);
  await expect(band(page)).toContainText(`Working in ${name}`);

  await page.goto(homeScreen);
  await fillHome(page, { Headline: headline.english, 'Headline (German)': headline.german, Subtitle: subtitle.english, 'Subtitle (German)': subtitle.german });
  await page.getByRole('button', { name: `Save in ${name}` }).click();
  await expectSavedIn(page, name);

  await page.goto(`${homeScreen}/navigation`);
  await page.getByRole('button', { name: 'Add Item', exact: true }).first().click();
  await page.getByLabel('Label *').fill(item.english);
  await page.getByLabel('Label (German)').fill(item.german);
  await page.getByLabel('URL *').fill(event);
  await page.getByRole('button', { name: `Save in ${name}` }).click();
  await expectSavedIn(page, name);
  await expect(page.getByRole('listitem').filter({ hasText: item.english })).toBeVisible();
  await expect(band(page)).toContainText('3 records');
  await page.context().close();
}

export async function fillHome(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** The second visit: speakers, two days and partners. */
export async function prepareProgramme(page: Page, name: string): Promise<void> {
  await page.goto('/admin/formats');
  await workInRelease(page, name);
  const { id } = await findRelease(page.request, name);
  const headers = { 'stem-release': id };
  const add = async (path: string, data: object): Promise<{ readonly id: string }> => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const { id: eventId } = await (await page.request.get('/api/formats/logisticscom-2028', { headers })).json();
  for (const [place, person] of people.entries())
    await add('/api/speakers', { name: person, bio: `Moves freight, number ${place}.`, bio_de: `Bewegt Fracht, Nummer ${place}.`, format_id: eventId });
  const block = await add('/api/partners/blocks', { format_id: eventId, category_title: 'Carriers', category_title_de: 'Frachtführer' });
  for (const partner of partners) await add('/api/partners', { block_id: block.id, name: partner });

  await page.goto('/admin/agenda/logisticscom-2028');
  await page.getByRole('button', { name: 'Paste programme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a programme' });
  await dialog.getByLabel('Programme (English)').fill(programme.english);
  await dialog.getByLabel('Programme (German)').fill(programme.german);
  await expect(dialog.getByText('no speaker yet')).toBeHidden();
  await dialog.getByRole('button', { name: 'Create 2 days and 4 sessions' }).click();
  await expectSavedIn(page, name);
  await expect(page.getByRole('table').getByRole('link', { name: 'Papers without paper' })).toBeVisible();
}

const words = [
  'LogisticsCom 2028',
  'logisticscom-2028',
  ...[headline, description, item, subtitle].flatMap(({ english, german }) => [english, german]),
  ...people,
  ...partners,
  'Papers without paper',
  'Nachtzüge',
];

/** Where the event is shown, listed or found once it is public. */
export const places = [
  ...['/', '/de/', '/communities', '/de/communities', '/sitemap.xml', '/feed.xml', '/de/feed.xml', '/api/formats', '/api/navigation'],
  ...['/api/website-home-settings', '/api/speakers?limit=500', '/api/search?q=LogisticsCom', '/api/search?q=Camenisch', '/api/search?q=Nachtz%C3%BCge'],
  ...[event, `/de${event}`, `${event}.ics`, '/api/formats/logisticscom-2028', '/api/formats/logisticscom-2028/speakers'],
];

/** The places that contain words of the release, fetched as a visitor. */
export async function findPublic(): Promise<string[]> {
  const found = places.map(async (path) => {
    const answer = await fetch(`${ownSystem().origin}${path}`);
    const text = readText(await answer.text());
    // A search page repeats the query.
    const said = text.replaceAll(path, '').toLowerCase();
    return words.some((word) => said.includes(word.toLowerCase())) ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}
