// An event of a story's own, on a page that no list links to, so that stories do not affect each other.
import { test as base, expect, type Page } from '@playwright/test';
import { signInByApi } from './sign-in.ts';

export interface OwnEvent {
  readonly id: string;
  readonly slug: string;
  readonly revision: number;
}

/** The editor is signed in; the event and its speakers are deleted after the story. */
export const test = base.extend<{ event: OwnEvent }>({
  async event({ page }, use, { testId, title }) {
    await signInByApi(page);
    const slug = `story-${testId.slice(-8)}`;
    const event = await create<OwnEvent>(page, '/api/formats', {
      title: 'A weekend by the lake',
      title_de: 'Ein Wochenende am See',
      description: `Where something happens: ${title}.`,
      date: '3 May 2027',
      location: 'Chur',
      slug,
      is_listed: false,
    });
    await use(event);
    const speakers: Speaker[] = await (await page.request.get(`/api/formats/${slug}/speakers`)).json();
    for (const { id } of speakers) await page.request.delete(`/api/speakers/${id}`);
    expect((await page.request.delete(`/api/formats/${event.id}`)).ok()).toBe(true);
  },
});

/** Writes initial content through the api. */
export async function create<Row extends { readonly id: string }>(page: Page, path: string, values: object): Promise<Row> {
  const answer = await page.request.post(path, { data: values });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

export interface Speaker {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
}

/** Adds a speaker at the end of the list. */
export async function addSpeaker(page: Page, event: OwnEvent, values: object): Promise<Speaker> {
  return create<Speaker>(page, '/api/speakers', { ...values, format_id: event.id });
}
