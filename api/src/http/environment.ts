// What every request carries through the app.
import type { HttpBindings } from '@hono/node-server';
import type { Attendee } from '../views/attendees.ts';

export interface RequestEnvironment {
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    /** Names the request in answers and in the log. */
    requestId: string;
    /** Who is signed in to the back office. */
    actor: string | undefined;
    /** Which attendee is signed in, where a route has asked. */
    attendee: Attendee | undefined;
  };
}
