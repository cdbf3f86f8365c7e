// The kinds of problems with a provider that an editor can act on. The provider's own message stays in the log.
import { APIConnectionError, APIError } from 'openai';
import { z } from 'zod';

export const trouble = z.enum(['key', 'model', 'limit', 'request', 'unreachable', 'slow', 'provider', 'cut']).meta({
  description:
    '`key`: the provider refuses the key; `model`: it does not know the model; `limit`: its rate limit is reached or there is no credit; `request`: it refuses the request; `unreachable`: no connection; `slow`: timeout before the first text; `provider`: an error of the provider; `cut`: the connection broke during the answer',
});
export type Trouble = z.infer<typeof trouble>;

/** The provider has not started to answer within the timeout. */
export class FirstTextTimeout extends Error {
  constructor() {
    super('The provider did not start to answer within the timeout');
  }
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof FirstTextTimeout) return 'slow';
  if (error instanceof APIConnectionError) return 'unreachable';
  if (error instanceof APIError && error.status !== undefined) return troubleOfStatus(Number(error.status));
  return 'cut';
}

function troubleOfStatus(status: number): Trouble {
  if (status === 401 || status === 403) return 'key';
  if (status === 404) return 'model';
  if (status === 429) return 'limit';
  return status >= 500 ? 'provider' : 'request';
}
