// The settings of the chatbot, entirely in German, and their effect on the page of the assistant.
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { readText } from '../../published.ts';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

// One after the other: all of them change the same settings.
test.describe.configure({ mode: 'default' });

const screen = '/admin/coinnovation-chatbot';
const calls = /\/api\/coinnovation\/chatbot-settings/;
const german = (name: string) => ({ name: `${name} (Deutsch)`, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' });

/** Both lines of the message in the language of the screen; it stays. */
async function expectLive(page: Page, sentence: string) {
  await expect(message(page)).toContainText(new RegExp(`${sentence}.*(?:Live in .*(?:Seite|Datei)|Keine Seite musste sich ändern)`));
  await message(page).hover();
}

async function undo(page: Page) {
  await message(page).getByRole('button', { name: 'Rückgängig', exact: true }).click();
  await expectLive(page, 'Rückgängig gemacht');
}

const publicPage = async (page: Page) => readText(await (await page.request.get('/de/co-innovation')).text());

test('German texts and quick starts are saved together and appear on the German page', async ({ page }) => {
  await signIn(page, screen);
  await page.getByRole('textbox', german('Seitentitel')).fill('Assistent am See');
  await page.getByRole('textbox', german('Begrüssung')).fill('Grüezi. Was möchten Sie wissen?');
  await page.getByRole('link', { name: 'Quick Start' }).click();
  const options = page.getByRole('list', { name: 'Schnellstart-Optionen', exact: true }).getByRole('listitem');
  await expect(options).toHaveCount(4);
  const field = page.getByRole('textbox', { name: 'Schnellstart-Optionen', exact: true });
  await field.fill('  Wo liegt das Haus?  ');
  await field.press('Enter');
  await expect(options).toHaveCount(5);
  await expect(field).toHaveValue('');
  await field.fill('Wo liegt das Haus?');
  await field.press('Enter');
  await expect(page.getByText('Diese Option gibt es schon.')).toBeVisible();
  await page.getByRole('button', { name: 'Wo liegt das Haus? nach oben' }).click();
  await page.getByRole('button', { name: 'Wie kann ich Teil einer Executive Community werden? entfernen' }).click();
  await expect(options.nth(2)).toHaveText('Wo liegt das Haus?');
  await expect(page.getByText('3 Felder geändert')).toBeVisible();

  await save(page).click();
  await expect(message(page)).toContainText('Chatbot-Einstellungen wurden aktualisiert.');
  await expectLive(page, 'Erfolgreich gespeichert');
  const html = await publicPage(page);
  expect(html).toContain('Assistent am See');
  expect(html).toContain('Grüezi. Was möchten Sie wissen?');
  expect(html.indexOf('Wo liegt das Haus?')).toBeGreaterThan(html.indexOf('Wie läuft ein Programm'));
  expect(html).not.toContain('Wie kann ich Teil einer Executive Community werden?');
  await undo(page);
  await expect(options).toHaveCount(4);
  expect(await publicPage(page)).not.toContain('Assistent am See');
  await page.getByRole('link', { name: 'Verlauf', exact: true }).click();
  const versions = page.getByRole('region', { name: 'Verlauf' });
  await expect(versions.getByText('Geändert').first()).toBeVisible();
  await expect(versions.getByText('Seitentitel (Deutsch)').first()).toBeVisible();
  await expect(versions.getByRole('button', { name: 'Diese Fassung wiederherstellen' }).first()).toBeVisible();
  expect(await versions.textContent()).not.toMatch(/Changed|German|empty|Restore/);
});

test('the list shows that there are no quick starts, and a default prompt is offered', long, async ({ page }) => {
  await signIn(page, `${screen}?show=quick-start`);
  for (let left = 4; left > 0; left -= 1)
    await page
      .getByRole('button', { name: / entfernen$/ })
      .first()
      .click();
  await expect(page.getByText('Keine Schnellstart-Optionen vorhanden')).toBeVisible();
  await page.getByRole('link', { name: 'AI Settings' }).click();
  const prompt = page.getByRole('textbox', { name: 'System-Prompt *' });
  await prompt.fill('');
  await save(page).click();
  await expect(page.getByText('System-Prompt fehlt')).toBeVisible();
  await page.getByRole('button', { name: 'Standard-Prompt übernehmen' }).click();
  await expect(prompt).toHaveValue(/Innovationsberatung mit Sitz in Zürich.*Go-To-Market Programs.*Kontakt: office@stem\.example$/s);
  await expect(prompt).toBeFocused();
  await page.getByRole('link', { name: 'Nutzung' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ohne Speichern verlassen?' });
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByText(/Felder? geändert/)).toBeHidden();
});

test('temperature and length have bounds; failures are reported in German and lose no text', long, async ({ page }) => {
  await signIn(page, `${screen}?show=ai-settings`);
  const temperature = page.getByRole('slider', { name: 'Temperatur' });
  await temperature.press('End');
  await expect(temperature).toHaveValue('2');
  await temperature.press('ArrowLeft');
  await expect(temperature).toHaveValue('1.9');
  const tokens = page.getByLabel('Max. Tokens');
  for (const [value, sentence] of [
    ['49', 'Max. Tokens: mindestens 50'],
    ['1001', 'Max. Tokens: höchstens 1000'],
  ] as const) {
    await tokens.fill(value);
    await save(page).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await tokens.fill('50');
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await asked;
    return route.abort();
  });
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Speichert...' })).toBeDisabled();
  answer();
  await expect(message(page)).toContainText('Einstellungen konnten nicht gespeichert werden.');
  await expect(message(page)).toContainText('Fehler');
  await expect(tokens).toHaveValue('50');
  await expect(save(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(temperature).toHaveValue('0.7');
});

test('an assistant that is switched off says so on its page and in the back office', long, async ({ page }) => {
  await signIn(page, screen);
  await page.getByRole('switch', { name: 'Aktiv' }).click();
  await save(page).click();
  await expectLive(page, 'Erfolgreich gespeichert');
  expect(await publicPage(page)).toContain('Der Assistent ist zurzeit ausgeschaltet.');
  await undo(page);
  await expect(page.getByRole('switch', { name: 'Aktiv' })).toBeChecked();
  expect(await publicPage(page)).not.toContain('ausgeschaltet');
});

test('the test reports that no provider is set up here', long, async ({ page }) => {
  await signIn(page, `${screen}?show=ai-settings`);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Es ist kein Anbieter eingerichtet.')).toBeVisible();
  await page.route('**/api/coinnovation/test', (route) =>
    route.fulfill({ json: { state: 'failed', trouble: 'key', model: 'gpt-4o', is_active: true, answer: '', tokens: 0, milliseconds: 90 } }),
  );
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Der Anbieter nimmt den Schlüssel nicht an.')).toBeVisible();
});

test('a question that fits no page is counted and listed, and taken off the list for good', async ({ page }) => {
  const question = `Xylofonquartett ${Date.now()}?`;
  const network = { 'x-forwarded-for': '203.0.113.61' };
  await page.request.post('/api/coinnovation/chat', { data: { messages: [{ role: 'user', content: question }] }, headers: network });
  await signIn(page, `${screen}/usage`);
  await expect(page.getByText('Es ist kein Anbieter eingerichtet (OPENAI_API_KEY)')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Nutzung je Tag' }).getByRole('row')).not.toHaveCount(1);
  await page.getByRole('link', { name: 'Ansehen' }).click();
  const row = page.getByRole('row').filter({ hasText: question });
  await expect(row).toContainText('1 Mal');
  await row.getByRole('button', { name: `«${question}» löschen` }).click();
  await page.getByRole('alertdialog', { name: 'Frage löschen?' }).getByRole('button', { name: 'Löschen' }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fragen ohne Antwort' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`no part of the chatbot’s screens has a fault that axe finds, or is too wide (${colorScheme})`, long, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 844 });
    await signIn(page, screen);
    for (const path of [
      screen,
      `${screen}?show=ai-settings`,
      `${screen}?show=quick-start`,
      `${screen}?tab=history`,
      `${screen}/usage`,
      `${screen}/questions`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findFaults(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });

test('a quick start that was typed and not added is confirmed before leaving, and saved', long, async ({ page }) => {
  await signIn(page, `${screen}/usage`);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByRole('link', { name: 'Quick Start' }).click();
  const options = page.getByRole('list', { name: 'Schnellstart-Optionen', exact: true }).getByRole('listitem');
  const field = page.getByRole('textbox', { name: 'Schnellstart-Optionen', exact: true });
  await expect(options).toHaveCount(4);
  await field.fill('Wo liegt das Haus?');
  await expect(page.getByText('1 Feld geändert').first()).toBeVisible();
  await expect(options).toHaveCount(4);
  await page.evaluate(() => window.history.go(-2));
  await page.getByRole('alertdialog', { name: 'Ohne Speichern verlassen?' }).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(options).toHaveCount(5);
  await field.fill('Und wann?');
  await page.keyboard.press('Control+s');
  await expectLive(page, 'Erfolgreich gespeichert');
  await expect(options).toHaveCount(6);
  await expect(field).toHaveValue('');
  expect(await publicPage(page)).toContain('Und wann?');
  await undo(page);
  await expect(options).toHaveCount(4);
});

test('typing a quick start continues after a switch of windows, and Tab leads to its button', long, async ({ page }) => {
  await signIn(page, `${screen}?show=quick-start`);
  const added = page.getByRole('list', { name: 'Schnellstart-Optionen', exact: true }).getByText('Wer wohnt');
  const field = page.getByRole('textbox', { name: 'Schnellstart-Optionen', exact: true });
  await field.fill('Wer wohnt');
  // As a browser reports it: the field loses the focus with its window, and still is the active element.
  await field.evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await field.pressSequentially(' am See?');
  await expect(field).toHaveValue('Wer wohnt am See?');
  await expect(added).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(added).toHaveText('Wer wohnt am See?');
  await expect(page.getByRole('button', { name: 'Hinzufügen: Schnellstart-Optionen', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
});

test('German texts are marked as German, also beside the screen, and texts of the server as English', long, async ({ page }) => {
  await signIn(page, `${screen}/questions`);
  const asked = [{ id: '1', question: 'Wo?', count: 1, last_at: '2026-11-21T14:02:00.000Z' }];
  await page.route('**/api/coinnovation/unanswered', (route) => route.fulfill({ json: asked }));
  await page.reload();
  await page.getByRole('button', { name: '«Wo?» löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Frage löschen?' });
  await expect(question).toHaveAttribute('lang', 'de');
  await page.route('**/api/coinnovation/unanswered/*', (route) => route.abort());
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(message(page).getByText('Fehler')).toHaveAttribute('lang', 'de');
  await expect(message(page).getByText('cannot be reached')).toHaveAttribute('lang', 'en');
  await expect(message(page).getByRole('button', { name: 'Meldung schliessen' })).toBeVisible();
  await page.goto(screen);
  await expect(page.getByRole('navigation', { name: 'Teile des Formulars' })).toBeVisible();
});
