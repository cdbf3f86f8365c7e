// What `npm run screenshots` takes, one of each kind: the command itself replaces the pictures of documents.
import { expect, test } from '@playwright/test';
import { long } from '../suite.ts';
import { attendeePages } from './attendee-pages.ts';
import { overview } from './overview.ts';
import { inviteSome } from './people.ts';
import { publicPages } from './public-pages.ts';

test('pictures are taken of pages, of what attendees see, and of the overview', long, async ({ browser, baseURL: origin, request }) => {
  const baseURL = origin ?? '';
  const person = await inviteSome(request);
  for (const pictures of [publicPages(browser, baseURL, request), attendeePages(browser, baseURL, request, person)]) {
    const { value } = await pictures.next();
    expect(value?.file).toMatch(/^en\/\d+\/[\w-]+\.webp$/);
    expect(value?.bytes.length).toBeGreaterThan(1000);
  }
  expect((await overview(browser, baseURL)).length).toBeGreaterThan(1000);
});
