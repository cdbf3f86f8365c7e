// The client for the api of attendees.
import { createAttendees } from '@stem/api/client';

export const attendees = createAttendees((path, init) => fetch(path, init));
