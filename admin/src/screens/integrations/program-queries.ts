// The lists of this section as queries.
import { ask, unwrap } from '../../server/client.ts';

export const programsQuery = {
  queryKey: ['programs'],
  queryFn: async () => unwrap(await ask('GET /api/programs')),
};

/** Milliseconds between polls: deliveries are made in the background. */
const askEvery = 5000;

export const webhooksQuery = {
  queryKey: ['webhooks'],
  queryFn: async () => unwrap(await ask('GET /api/webhooks')),
  refetchInterval: askEvery,
  staleTime: 0,
};

const deliveriesKey = (id: string): readonly string[] => ['webhooks', id, 'deliveries'];

export const deliveriesQuery = (id: string) => ({
  queryKey: deliveriesKey(id),
  queryFn: async () => unwrap(await ask('GET /api/webhooks/:id/deliveries', { id })),
  refetchInterval: askEvery,
  staleTime: 0,
});
