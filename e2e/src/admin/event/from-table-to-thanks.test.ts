// An event with its guests from the table in Excel to the thanks, in a browser, over a real mail server and read as they read it.
import { expect, type Page, test } from '@playwright/test';
import { linkTo, type Mail, type MailReader, openMailReader } from '../../mail-reader.ts';
import { askIn, openBrowser } from '../../public/attendees/attendee.ts';
import { isLong } from '../../suite.ts';
import { type System, startSystem } from '../../system.ts';
import { message } from '../steps/messages.ts';
import { create } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

/** Before a change lands with fewer, who take as many seconds as mails are sent. */
const count = isLong ? { guests: 200, seats: 37, yes: 40 } : { guests: 24, seats: 5, yes: 7 };
const hall = { en: 'Lake Hall', de: 'Seesaal' };

interface Play {
  readonly editor: Page;
  readonly system: System;
  readonly mails: MailReader;
  readonly event: { readonly id: string; readonly slug: string };
  readonly newPhone: () => Promise<Page>;
}

let system: System;
let mails: MailReader;
test.beforeAll(async () => {
  mails = await openMailReader();
  system = await startSystem({ SMTP_URL: mails.url, MAIL_FROM: 'Stem <events@stem.example>' });
});
test.afterAll(async () => {
  await system.stop();
  await mails.close();
});

test('an event has its guests invited, reminded, moved, ticked and thanked, and one of them erased', async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: system.origin, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const editor = await context.newPage();
  await signInByApi(editor);
  const event = await makeEvent(editor);
  const newPhone = async () => (await openBrowser(browser, { baseURL: system.origin, viewport: { width: 390, height: 844 } })).newPage();
  const play = { editor, system, mails, event, newPhone };

  await importTable(play);
  const invitations = await sendLetter(play, 'Invitation', count.guests);
  expect(new Set(invitations.map(({ to }) => to)).size).toBe(count.guests);
  const confirmed = await answerAll(play, invitations);
  await sendLetter(play, 'Reminder', count.guests - count.yes);
  await changeRoom(play, confirmed);
  const coming = await sendDeputy(play, confirmed);
  await cancelSession(play, coming.at(-1) ?? '');
  await correctSpeaker(play);
  await nameGuests(play);
  await comeThroughTheDoor(play, coming);
  const thanks = await sendLetter(play, 'Thanks', coming.length);
  expect(thanks.map(({ to }) => to).toSorted()).toEqual(coming.toSorted());
  await erase(play, coming[0] ?? '');
  await context.close();
});

const today = () => new Date().toISOString().slice(0, 10);

async function makeEvent(editor: Page) {
  const texts = { title: 'A day by the lake', title_de: 'Ein Tag am See', description: 'By the lake.', date: 'Today', date_de: 'Heute' };
  const place = { location: hall.en, location_de: hall.de };
  const dates = { start_date: today(), end_date: today(), answers_until: today() };
  return create<Play['event']>(editor, '/api/formats', { ...texts, ...place, ...dates, slug: 'by-the-lake', seats: count.seats, is_listed: false });
}

const person = (place: number) =>
  [place % 2 ? 'Herr' : 'Frau', `Vorname${place}`, `Gast${String(place).padStart(3, '0')}`, `Firma ${place % 40}`, `gast${place}@firma.example`, 'en'] as const;

async function importTable({ editor, event }: Play) {
  await editor.goto(`/admin/guests/${event.slug}`);
  await editor.getByRole('button', { name: 'Import list' }).first().click();
  const dialog = editor.getByRole('dialog', { name: 'Import list' });
  await expect(dialog.getByLabel('List of guests')).toBeFocused();
  const lines = [['Anrede', 'Vorname', 'Name', 'Firma', 'E-Mail', 'Sprache'], ...Array.from({ length: count.guests }, (_, place) => person(place))];
  await editor.keyboard.insertText(lines.map((line) => line.join('\t')).join('\n'));
  await dialog.getByRole('button', { name: `Import ${count.guests} guests` }).click();
  await expect(dialog).toContainText(`Imported. Added ${count.guests}.`);
}

/** As an editor sends it, after reading to how many it goes. */
async function sendLetter({ editor, event, mails }: Play, stage: string, recipients: number): Promise<Mail[]> {
  await editor.goto(`/admin/letters/${event.slug}`);
  await editor.getByRole('button', { name: `Preview and send: ${stage}` }).click();
  return confirmLetter({ editor, mails }, recipients);
}

async function confirmLetter({ editor, mails }: Pick<Play, 'editor' | 'mails'>, recipients: number): Promise<Mail[]> {
  const sending = editor.getByRole('dialog').getByRole('region', { name: 'Send now' });
  await expect(sending.getByRole('status')).toHaveText(`Goes to ${recipients === 1 ? '1 guest' : `${recipients} guests`}`);
  await sending.getByRole('button', { name: 'Send now' }).click();
  await expect(message(editor)).toContainText('The letters are on their way');
  return mails.next(recipients);
}

/** The first accepts on a phone, the others as their pages do: more than there are seats. Returns the confirmations. */
async function answerAll({ newPhone, system, mails }: Play, invitations: readonly Mail[]): Promise<Mail[]> {
  const phone = await newPhone();
  await phone.goto(linkTo('/answer', invitations[0] ?? noMail));
  await phone.getByRole('button', { name: 'I accept' }).click();
  await expect(phone.getByRole('heading', { name: 'You have accepted.' })).toBeFocused();
  await phone.context().close();
  for (const [place, mail] of invitations.slice(1, count.yes).entries()) {
    const token = linkTo('/answer', mail).split('#')[1];
    const headers = { origin: system.origin, 'content-type': 'application/json', 'x-forwarded-for': `10.250.0.${place}` };
    const answer = await fetch(`${system.origin}/api/guests/answer`, { method: 'POST', headers, body: JSON.stringify({ token, answer: 'accept' }) });
    expect(answer.status, await answer.text()).toBe(200);
  }
  const answered = await mails.next(count.yes);
  const confirmed = answered.filter(({ method }) => method === 'REQUEST');
  expect(confirmed.map(({ location }) => location)).toEqual(Array.from({ length: count.seats }, () => hall.en));
  return confirmed;
}

const noMail: Mail = { to: '', subject: '', text: '' };

/** The form says in how many calendars it would be otherwise; those who hold it are written to, and no others. */
async function changeRoom({ editor, event, mails }: Play, confirmed: readonly Mail[]) {
  await editor.goto(`/admin/formats?record=${event.id}`);
  await editor.getByLabel('Location *').fill('Upper Hall');
  await editor.getByRole('button', { name: 'Preview' }).click();
  const preview = editor.getByRole('dialog', { name: 'Preview' });
  await expect(preview).toContainText(`In the calendars of ${count.seats} guests it would be otherwise as well`);
  await preview.getByRole('button', { name: 'Close' }).click();
  await editor.getByRole('button', { name: 'Update Format' }).click();
  await expect(message(editor)).toContainText('Live in');
  await editor.getByRole('button', { name: 'Activity' }).click();
  const activity = editor.getByRole('complementary', { name: 'Publish activity' });
  await expect(activity).toContainText(`Appointment or session not as it is now: ${count.seats} guests`);
  await editor.goto(`/admin/letters/${event.slug}`);
  const written = await writeOfChange({ editor, mails }, count.seats);
  expect(written.map(({ to }) => to).toSorted()).toEqual(confirmed.map(({ to }) => to).toSorted());
  expect(new Set(written.map(({ method, location }) => `${method} ${location}`))).toEqual(new Set(['REQUEST Upper Hall']));
}

/** To those whom the screen of the letters names, and who are not named afterwards. */
async function writeOfChange({ editor, mails }: Pick<Play, 'editor' | 'mails'>, holders: number): Promise<Mail[]> {
  const notice = editor.getByRole('region', { name: 'Change' });
  await expect(notice).toContainText(holders === 1 ? '1 guest' : `${holders} guests`);
  await notice.getByRole('button', { name: 'Write to them' }).click();
  const written = await confirmLetter({ editor, mails }, holders);
  await expect(notice).toBeHidden();
  return written;
}

/** Returns the addresses of those who come. */
async function sendDeputy({ newPhone, mails }: Play, confirmed: readonly Mail[]): Promise<string[]> {
  const [first = noMail, ...others] = confirmed;
  const phone = await newPhone();
  await phone.goto(linkTo('/answer', first));
  await phone.getByRole('button', { name: 'Send another person in my place' }).click();
  await phone.getByLabel('First name').fill('Dora');
  await phone.getByLabel('Last name').fill('Ersatz');
  await phone.getByLabel('Email').fill('dora@ersatz.example');
  await phone.getByRole('button', { name: 'Send the letter' }).click();
  await expect(phone.getByText('In your place comes Dora Ersatz.')).toBeVisible();
  await phone.context().close();
  const written = (await mails.next(2)).map(({ to, method }) => `${to} ${method}`);
  expect(written.toSorted()).toEqual(['dora@ersatz.example REQUEST', `${first.to} CANCEL`].toSorted());
  return ['dora@ersatz.example', ...others.map(({ to }) => to)];
}

/** A guest marks two sessions; the one that does not take place is written about to this guest alone. */
async function cancelSession({ editor, event, mails, newPhone, system }: Play, holder: string) {
  const day = await create<{ id: string }>(editor, '/api/agenda/days', { format_id: event.id, date_label: 'Today', date_label_de: 'Heute' });
  const add = (title: string, time: string) =>
    create<{ id: string }>(editor, '/api/agenda/sessions', { day_id: day.id, title, time, description: 'In the large hall.', speaker_refs: [] });
  const [, boat] = [await add('Payments', '10:00–10:45'), await add('Boat', '18:00–20:00')];
  await expect.poll(async () => (await fetch(`${system.origin}/dashboard/${event.slug}`)).text()).toContain('Boat');
  const phone = await newPhone();
  await phone.goto(`/login/${event.slug}`);
  await askIn(phone, { email: holder });
  const [mail = noMail] = await mails.next(1);
  await phone.goto(/https?:\S+#token=\S+/.exec(mail.text)?.[0] ?? 'no link');
  await expect(phone).toHaveURL(`/dashboard/${event.slug}`);
  const agenda = phone.getByRole('region', { name: 'Your agenda' });
  await agenda.getByRole('button', { name: 'The whole programme' }).click();
  for (const title of ['Payments', 'Boat']) await agenda.getByRole('button', { name: `Mark ${title}` }).click();
  await phone.reload();
  await expect(agenda.getByRole('heading', { level: 4 })).toHaveText(['Payments', 'Boat']);
  await phone.context().close();
  expect((await editor.request.delete(`/api/agenda/sessions/${boat.id}`)).ok()).toBe(true);
  await editor.goto(`/admin/letters/${event.slug}`);
  const written = await writeOfChange({ editor, mails }, 1);
  expect(written.map(({ to }) => to)).toEqual([holder]);
  expect(written[0]?.text).toContain('“Boat” does not take place.');
}

/** The link of the letter that asks one speaker or partner for the entry. */
async function askFor({ editor, event, mails }: Play, name: string, email: string, quota?: number): Promise<string> {
  await editor.goto(`/admin/contributions/${event.slug}`);
  await editor.getByRole('button', { name: `Ask: ${name}` }).click();
  await editor.getByLabel(`Email of ${name}`).fill(email);
  if (quota !== undefined) await editor.getByLabel('Guests', { exact: true }).fill(String(quota));
  await editor.getByRole('button', { name: 'Send one letter' }).click();
  const [mail = noMail] = await mails.next(1);
  return linkTo('/contribute', mail);
}

async function correctSpeaker(play: Play) {
  const { editor, event, newPhone, system } = play;
  await create(editor, '/api/speakers', { format_id: event.id, name: 'Vreni Alder', role: 'CFO', bio: 'She chairs.' });
  const phone = await newPhone();
  await phone.goto(await askFor(play, 'Vreni Alder', 'vreni@alder.example'));
  await phone.getByLabel('Bio (English)').fill('She leads the bank by the lake.');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you. We have what you sent.' })).toBeFocused();
  await phone.context().close();
  await editor.reload();
  await editor.getByRole('row', { name: 'Vreni Alder' }).getByRole('link', { name: 'Entries by link' }).click();
  await editor.getByRole('button', { name: 'Publish now…' }).click();
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(editor.getByText('is published').first()).toBeVisible();
  await expect.poll(async () => (await fetch(`${system.origin}/formats/${event.slug}`)).text()).toContain('She leads the bank by the lake.');
}

/** Four names are the partner's, and for a fifth there is no field. */
async function nameGuests(play: Play) {
  const { editor, event, newPhone } = play;
  const block = await create<{ id: string }>(editor, '/api/partners/blocks', { format_id: event.id, category_title: 'Partners' });
  await create(editor, '/api/partners', { block_id: block.id, name: 'Birch AG', description: 'Plants trees.' });
  const phone = await newPhone();
  await phone.goto(await askFor(play, 'Birch AG', 'office@birch.example', 4));
  const add = phone.getByRole('button', { name: 'Name a guest' });
  for (const place of [0, 1, 2, 3]) {
    await add.click();
    const values = { first_name: 'Partner', last_name: `Birch ${place}`, email: `partner${place}@birch.example` };
    for (const [field, value] of Object.entries(values)) await phone.locator(`[name="${field} ${place}"]`).fill(value);
  }
  await expect(add).toBeHidden();
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('4 of 4 named')).toBeVisible();
  await phone.context().close();
}

/** Two devices tick all who come, one of them twice. */
async function comeThroughTheDoor({ editor, event, newPhone }: Play, coming: readonly string[]) {
  await editor.goto(`/admin/guests/${event.slug}`);
  await editor.getByRole('button', { name: 'Door', exact: true }).click();
  await editor.getByRole('button', { name: 'Make the link' }).click();
  const address = await editor.getByRole('textbox', { name: 'Link for the door' }).inputValue();
  const [one, other] = [await newPhone(), await newPhone()];
  for (const page of [one, other]) {
    await page.goto(address);
    await expect(page.getByText(`0 of ${coming.length} there`)).toBeVisible();
  }
  const rows: { name: string; email: string }[] = await (await editor.request.get(`/api/formats/${event.id}/guests`)).json();
  const names = rows.filter(({ email }) => coming.includes(email)).map(({ name }) => name);
  for (const [place, name] of names.entries()) {
    for (const page of place === 0 ? [one, other] : [place % 2 ? one : other])
      await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click();
  }
  for (const page of [one, other]) {
    await expect(page.getByText('All ticks are stored.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${coming.length} of ${coming.length} there`)).toBeVisible();
    await page.context().close();
  }
}

/** What is stored about one guest is found, and nothing of it afterwards. */
async function erase({ editor }: Play, address: string) {
  await editor.goto('/admin/privacy');
  await editor.getByLabel('Email address').fill(address);
  await editor.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(editor.getByRole('region', { name: `Stored about ${address}` })).toBeVisible();
  await editor.getByRole('button', { name: 'Erase…' }).click();
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect(message(editor)).toContainText(`${address} was erased`);
  await expect(editor.getByText(`Nothing is stored about ${address}`)).toBeVisible();
}
