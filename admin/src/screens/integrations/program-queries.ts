// The calls of this section and its lists as queries.
import { createPrograms } from '@stem/api/client';
import { editorTransport, unwrap } from '../../server/client.ts';

export const { programs, webhooks } = createPrograms(editorTransport);

export const programsQuery = {
  queryKey: ['programs'],
  queryFn: async () => unwrap(await programs.list()),
};

/** Milliseconds between polls: deliveries are made in the background. */
const askEvery = 5000;

export const webhooksQuery = {
  queryKey: ['webhooks'],
  queryFn: async () => unwrap(await webhooks.list()),
  refetchInterval: askEvery,
  staleTime: 0,
};

const deliveriesKey = (id: string): readonly string[] => ['webhooks', id, 'deliveries'];

export const deliveriesQuery = (id: string) => ({
  queryKey: deliveriesKey(id),
  queryFn: async () => unwrap(await webhooks.deliveries(id)),
  refetchInterval: askEvery,
  staleTime: 0,
});
