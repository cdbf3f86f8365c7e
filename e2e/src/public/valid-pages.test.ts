import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { everyPage } from './pages.ts';

test('every page is valid HTML', async ({ request }) => {
  const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));
  for (const path of await everyPage(request)) {
    const { results } = await validator.validateString(await (await request.get(path)).text(), path);
    const faults = results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${path} ${selector}: ${message}`));
    expect.soft(faults).toEqual([]);
  }
});
