import type { APIRoute } from 'astro';
import { answerWithCalendar } from '../../../../calendar/calendar-file.ts';
import { changedWith, type SessionArgs, sessionCalendar, sessionTimes } from '../../../../views/calendars.ts';

export const GET: APIRoute = async ({ locals: { content, page, origin } }) => {
  const args = page.args as SessionArgs; // as declared with the page
  const { dependsOnOthers, ...event } = await content(sessionCalendar, args);
  return answerWithCalendar(dependsOnOthers ? changedWith(event, await content(sessionTimes, { format: args.format })) : event, origin);
};
