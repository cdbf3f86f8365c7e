// Variables of a request, set and read along its way through the app.
import type { HttpBindings } from '@hono/node-server';
import type { FailureName } from '@stem/model';
import type { Principal } from '../sessions/principal.ts';

export interface RequestEnvironment {
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    /** Names the request in answers and in the log. */
    requestId: string;
    actor: string | undefined;
    principal: Principal | undefined;
    failure: FailureName | undefined;
    release: string | undefined;
  };
}
