// The lists of this section as queries.
import { queryOf } from '../../server/client.ts';

export const programsQuery = queryOf(['programs'], 'GET /api/programs');

/** Milliseconds between polls: deliveries are made in the background. */
const polled = { refetchInterval: 5000, staleTime: 0 };

/** With their deliveries. */
export const webhooksKey = ['webhooks'];

export const webhooksQuery = { ...queryOf(webhooksKey, 'GET /api/webhooks'), ...polled };
export const deliveriesQuery = (id: string) => ({ ...queryOf(webhooksKey, 'GET /api/webhooks/:id/deliveries', { id }), ...polled });
