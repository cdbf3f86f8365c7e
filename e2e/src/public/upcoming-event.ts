// An event with open registration on any day: the one of the demo content that is furthest ahead.
import type { APIRequestContext } from '@playwright/test';

interface Format {
  readonly slug: string;
  readonly start_date: string | null;
  readonly typeform_url: string | null;
  readonly cta_label: string;
}

export async function upcomingEvent(request: APIRequestContext): Promise<Format> {
  const formats: Format[] = await (await request.get('/api/formats')).json();
  const [event] = formats.filter((format) => format.typeform_url).sort((one, other) => (other.start_date ?? '').localeCompare(one.start_date ?? ''));
  if (!event) throw new Error('The demo content has no event with a registration');
  return event;
}
