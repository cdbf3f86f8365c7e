// The back office in German: chosen in the top bar, kept by the browser, and spoken by screens, forms and the server.
import { expect, test } from '@playwright/test';
import { long } from '../../suite.ts';
import { create, test as inEvent } from '../steps/own-event.ts';
import { signIn } from '../steps/sign-in.ts';

test('an editor who chooses German gets the whole back office in German, and English again', async ({ page }) => {
  await signIn(page, '/admin/venues');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Veranstaltungsorte verwalten', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const sections = page.getByRole('navigation', { name: 'Bereiche' });
  for (const section of ['Anlässe', 'Teilnehmende', 'Veröffentlichung', 'Über uns']) await expect(sections.getByRole('link', { name: section })).toBeVisible();
  const headings = ['Anlässe', 'Personen & Medien', 'Inhalte der Website', 'Planung & Veröffentlichung', 'Verwaltung'];
  await expect(sections.getByRole('heading', { level: 2 })).toHaveText(headings);

  await page.goto('/admin/formats?record=new');
  const dialog = page.getByRole('dialog', { name: 'Anlass erstellen' });
  await dialog.getByLabel('Kurzname').fill('Nicht so');
  await dialog.getByRole('button', { name: 'Anlass erstellen' }).click();
  for (const sentence of ['Titel fehlt', 'Verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche, wie in swiss-bankers'])
    await expect(dialog.getByText(sentence, { exact: true }).first()).toBeVisible();

  await page.goto('/admin/publishing/page?find=%2Fnowhere-at-all');
  await expect(page.getByText('ist keine Seite dieser Website')).toBeVisible();
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Hell oder dunkel' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the gate is German where German was chosen', long, async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('stem_language', 'de'));
  await page.goto('/admin');
  await page.getByLabel('Passwort').fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Ungültiges Passwort. Bitte versuchen Sie es erneut.')).toBeVisible();
});

inEvent('screens of an event show what its records say in German', async ({ page, event }) => {
  const german = 'Wo etwas geschieht.';
  await page.request.patch(`/api/formats/${event.id}`, { data: { description_de: german, revision: event.revision } });
  const day = await create<{ id: string }>(page, '/api/agenda/days', { format_id: event.id, date_label: 'Monday', date_label_de: 'Montag' });
  const session = await create<{ id: string }>(page, '/api/agenda/sessions', { day_id: day.id, time: '09:00', title: 'Walk', title_de: 'Gang' });
  const block = await create<{ id: string }>(page, '/api/partners/blocks', { format_id: event.id, category_title: 'Hosts', category_title_de: 'Gastgeber' });
  await create(page, '/api/partners', { block_id: block.id, name: 'Tannwerk', description: 'Builds boats.', description_de: 'Baut Boote.' });
  const venue = {
    title: 'Boathouse',
    title_de: 'Bootshaus',
    event_date: 'First evening',
    event_date_de: 'Erster Abend',
    venue_name: 'Bootshaus',
    address: 'Chur',
  };
  await create(page, '/api/venues', { ...venue, format_id: event.id });
  await page.addInitScript(() => window.localStorage.setItem('stem_language', 'de'));
  for (const [path, written, english] of [
    [`formats/${event.slug}`, german, 'Where something happens'],
    [`agenda/${event.slug}?record=${session.id}`, 'Montag, 09.00', 'Monday'],
    [`agenda/${event.slug}`, '09.00', '09:00'],
    [`partners/${event.slug}`, 'Baut Boote.', 'Builds boats.'],
    [`venues/${event.slug}`, 'Erster Abend', 'First evening'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('main').getByText(written).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(english)).toHaveCount(0);
  }
});
