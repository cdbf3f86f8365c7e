// The api's calls of attendees, from a browser.
import { createAttendees } from '@stem/api/client';

export const attendees = createAttendees((path, init) => fetch(path, init));
