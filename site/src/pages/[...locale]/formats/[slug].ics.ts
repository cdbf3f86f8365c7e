import type { APIRoute } from 'astro';
import { answerWithCalendar } from '../../../calendar/calendar-file.ts';
import { eventCalendar } from '../../../views/calendars.ts';
import type { FormatArgs } from '../../../views/format.ts';

export const GET: APIRoute = async ({ locals: { content, page, origin } }) => answerWithCalendar(await content(eventCalendar, page.args as FormatArgs), origin); // as declared with the page
