import type { APIRoute } from 'astro';
import { calendarAnswer } from '../../../../calendar/calendar-answer.ts';
import { type SessionArgs, sessionCalendar } from '../../../../views/calendars.ts';

export const GET: APIRoute = async ({ locals: { content, page, origin } }) => calendarAnswer(await content(sessionCalendar, page.args as SessionArgs), origin); // as declared with the page
