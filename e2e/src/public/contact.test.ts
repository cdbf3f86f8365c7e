// The five contact forms, as visitors meet them: sent in place, refused beside their fields, offline, and without scripts.
import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../suite.ts';

const forms = [
  { name: 'home', path: '/', opens: true },
  { name: 'footer', path: '/about', opens: true },
  { name: 'communities', path: '/communities', opens: true },
  { name: 'imprint', path: '/imprint', opens: false },
  { name: 'contact', path: '/contact', opens: false },
] as const;

const words = {
  en: { prefix: '', send: 'Send', sent: 'Thank you', offline: 'You seem to be offline', wrong: 'Please enter an email address', cancel: 'Cancel' },
  de: {
    prefix: '/de',
    send: 'Senden',
    sent: 'Vielen Dank',
    offline: 'Sie sind offenbar offline',
    wrong: 'Bitte geben Sie eine E-Mail-Adresse ein',
    cancel: 'Abbrechen',
  },
} as const;

const formOf = (page: Page, name: string) => page.locator('form').filter({ has: page.locator(`input[name=form][value=${name}]`) });

async function open(page: Page, { name, path, opens }: (typeof forms)[number], prefix = '') {
  await page.goto(prefix + path);
  const form = formOf(page, name);
  if (opens) await page.locator('details').filter({ has: form }).locator('summary').click();
  await expect(form).toBeVisible();
  return form;
}
async function fill(form: ReturnType<typeof formOf>, name: string) {
  const names = name === 'communities' ? { name: 'Vreni Alder' } : { first_name: 'Vreni', last_name: 'Alder' };
  for (const [field, value] of Object.entries({ ...names, email: 'vreni@alder.example', message: 'Grüezi.' }))
    await form.locator(`[name=${field}]`).fill(value);
}

/** Answers instead of the server, so that no test is refused for having sent much. */
async function answering(page: Page, answer: { status: number; body: unknown } | 'offline') {
  const sent: unknown[] = [];
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON());
    if (answer === 'offline') await route.abort('internetdisconnected');
    else await route.fulfill({ status: answer.status, contentType: 'application/json', body: JSON.stringify(answer.body) });
  });
  return sent;
}

for (const [language, { prefix, send, sent }] of Object.entries(words))
  for (const [place, form] of forms.entries())
    test(
      `the ${form.name} form thanks in place and says where it was sent from (${language})`,
      longUnless((place % 2 === 0) === (language === 'de')),
      async ({ page }) => {
        const requests = await answering(page, { status: 201, body: { status: 'received' } });
        const opened = await open(page, form, prefix);
        await fill(opened, form.name);
        await opened.getByRole('button', { name: send }).click();
        await expect(page.getByText(sent, { exact: true })).toBeVisible();
        await expect(opened).toBeHidden();
        expect(requests).toMatchObject([{ form: form.name, language, email: 'vreni@alder.example', website: '' }]);
      },
    );

test('a form without an address is refused, and the field says so', async ({ page }) => {
  const form = await open(page, forms[4], words.de.prefix);
  await form.locator('[name=first_name]').fill('Vreni');
  await form.locator('[name=last_name]').fill('Alder');
  await form.getByRole('button', { name: words.de.send }).click();
  const email = form.locator('[name=email]');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(form.getByText(words.de.wrong)).toBeVisible();
  await expect(form.locator('[name=first_name]')).toHaveValue('Vreni');
});

test('a form that fails offline keeps the typed text, and can be sent again', async ({ page }) => {
  await answering(page, 'offline');
  const form = await open(page, forms[0]);
  await fill(form, 'home');
  await form.getByRole('button', { name: words.en.send }).click();
  await expect(form.getByText(words.en.offline)).toBeVisible();
  await expect(form.locator('[name=message]')).toHaveValue('Grüezi.');
  await page.unroute('**/api/contact');
  await answering(page, { status: 201, body: {} });
  await form.getByRole('button', { name: words.en.send }).click();
  await expect(page.getByText(words.en.sent, { exact: true })).toBeVisible();
});

test('every form marks what is optional in the same words, and requires the rest', long, async ({ page }) => {
  for (const one of forms) {
    const form = await open(page, one);
    for (const label of await form.locator('.field label').all()) {
      const field = form.locator(`#${await label.getAttribute('for')}:not(select)`);
      const isOptional = (await label.textContent())?.endsWith('(optional)') ?? false;
      if (await field.count()) await expect(field).toHaveJSProperty('required', !isOptional);
    }
  }
});

test('an empty form says at its fields what is missing, and sends nothing', async ({ page }) => {
  const requests = await answering(page, { status: 201, body: {} });
  const form = await open(page, forms[4]);
  await form.getByRole('button', { name: words.en.send }).click();
  await expect(form.getByText('Please tell us your name.')).toBeVisible();
  await expect(form.getByText(words.en.wrong)).toBeVisible();
  await expect(form.locator('[name=first_name]')).toBeFocused();
  await expect(form.locator('[name=last_name]')).not.toHaveAttribute('aria-invalid', 'true');
  expect(requests).toEqual([]);
});

test('cancel closes the form and gives the focus back', long, async ({ page }) => {
  const form = await open(page, forms[0]);
  await form.getByRole('button', { name: words.en.cancel }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('details').filter({ has: form }).locator('summary')).toBeFocused();
});

test('without scripts the form is posted, and a page of its language says thank you', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const form = await open(page, forms[3], words.de.prefix);
  await fill(form, 'imprint');
  await form.getByRole('button', { name: words.de.send }).click();
  await expect(page).toHaveURL(/\/de\/contact\/thanks$/);
  await expect(page.getByRole('heading', { level: 1, name: words.de.sent })).toBeVisible();
});
