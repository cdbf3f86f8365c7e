import { expect, test } from '@playwright/test';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const settings = '/admin/home-management/settings';

test('the telephone number of the organisation is saved, live on the contact page, and undone', async ({ page }) => {
  await signIn(page, settings);
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  const before = await phone.inputValue();
  await phone.fill('+41 44 111 22 33');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page)).toContainText('Settings updated');
  await expect(message(page)).toContainText(/Live in/);
  expect(await (await page.request.get('/contact')).text()).toContain('+41 44 111 22 33');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(phone).toHaveValue(before);
});

test('an error in a part that is not on screen opens that part', async ({ page }) => {
  await signIn(page, `${settings}?show=retention`);
  await page.getByLabel('Keep inquiries for days').fill('0');
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await page.getByLabel('Replies go to').fill('nobody');
  await page.getByRole('link', { name: 'Samples', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Replies go to')).toBeFocused();
  await expect(page.getByText('This is not an e-mail address')).toBeVisible();
  await page.getByRole('button', { name: 'Keep inquiries for days' }).click();
  await expect(page.getByText('Keep inquiries for days is at least 1')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Keep inquiries for days')).not.toHaveValue('0');
});

test('a test mail is sent immediately, and the answer names its recipient', long, async ({ page }) => {
  await signIn(page, `${settings}?show=mail`);
  const address = page.getByLabel('Send it to');
  await expect(address).not.toHaveValue('');
  await address.fill('ines');
  await page.getByRole('button', { name: 'Send Test Mail' }).click();
  await expect(page.getByText('This is not an e-mail address')).toBeVisible();
  await address.fill('ines@stem.example');
  await address.press('Enter');
  await expect(message(page)).toContainText('Test mail written to the outbox folder');
  await expect(message(page)).toContainText('ines@stem.example');
  // Nothing of the form was saved by that.
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
});

test('the editor reads the answer of the mail server', long, async ({ page }) => {
  await signIn(page, `${settings}?show=mail`);
  await page.route('**/api/site-settings/test-mail', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      json: { name: 'mail_not_sent', status: 502, title: '', detail: 'The mail server did not take the mail: 550 No such user', hint: '', reference: 'r' },
    }),
  );
  await page.getByRole('button', { name: 'Send Test Mail' }).click();
  await expect(message(page)).toContainText('Test mail not sent');
  await expect(message(page)).toContainText('550 No such user');
});

test('mails that could not be sent are shown with the reason, tried again, and taken out', long, async ({ page }) => {
  const mail = {
    to: ['vreni@alder.example'],
    subject: 'Your link to Bankers',
    created_at: new Date().toISOString(),
    attempts: 2,
    next_attempt_at: new Date(Date.now() + 60_000).toISOString(),
    expires_at: null,
    problem: '451 Try again later',
  };
  let waiting = ['a', 'b'].map((id) => ({ ...mail, id }));
  const asked: string[] = [];
  await page.route('**/api/mails**', (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    if (request.method() === 'GET') return route.fulfill({ json: waiting });
    asked.push(`${request.method()} ${path}`);
    waiting = request.method() === 'DELETE' ? waiting.slice(1) : [];
    return route.fulfill({ status: 204 });
  });
  await signIn(page, `${settings}?show=mail`);
  const queue = page.getByRole('region', { name: 'Mails that wait' });
  await expect(queue).toContainText('2 mails could not be sent so far.');
  await expect(queue.getByRole('listitem').first()).toContainText(/vreni@alder\.example.*Your link to Bankers.*451 Try again later.*Tried 2 times, next at/);
  await queue.getByRole('button', { name: 'Remove the mail to vreni@alder.example' }).first().click();
  await expect(queue).toContainText('1 mail could not be sent so far.');
  await queue.getByRole('button', { name: 'Try Again Now' }).click();
  await expect(queue).toContainText('None: everything that was written has gone out.');
  expect(asked).toEqual(['DELETE /api/mails/a', 'POST /api/mails/attempts']);
});

test('the demo content is removed only after a confirmation that lists what is deleted', long, async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/api/demo-content', (route) => {
    asked.push(route.request().method());
    return route.request().method() === 'DELETE' ? route.fulfill({ json: { rows: 12, kept: 1 } }) : route.continue();
  });
  await signIn(page, `${settings}?show=samples`);
  await expect(page.getByText(/\d records of the demo content are here/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Demo Content…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the demo content?' });
  await expect(question).toContainText('This cannot be undone.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(asked).not.toContain('DELETE');
  await page.getByRole('button', { name: 'Remove Demo Content…' }).click();
  await question.getByRole('button', { name: 'Remove demo content' }).click();
  await expect(message(page)).toContainText('Demo content removed: 12 records');
  await expect(message(page)).toContainText('One of its records stays');
});
