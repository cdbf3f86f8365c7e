// The kinds of problems with a provider that an editor can act on. The provider's own message stays in the log.
import { z } from 'zod';

export const trouble = z.enum(['key', 'model', 'limit', 'request', 'unreachable', 'slow', 'provider', 'cut']).meta({
  description:
    '`key`: the provider refuses the key; `model`: it does not know the model; `limit`: its rate limit is reached or there is no credit; `request`: it refuses the request; `unreachable`: no connection; `slow`: timeout before the first text; `provider`: an error of the provider; `cut`: the connection broke during the answer',
});
export type Trouble = z.infer<typeof trouble>;

export function troubleOfStatus(status: number): Trouble {
  if (status === 401 || status === 403) return 'key';
  if (status === 404) return 'model';
  if (status === 429) return 'limit';
  return status >= 500 ? 'provider' : 'request';
}
