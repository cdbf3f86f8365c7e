// How publishing goes: the one question of several screens.
import { client } from '../server/client.ts';
import { answered, rowsKey } from '../server/rows.ts';

/** Publications make it read again; this is for what waits because none comes. */
const askEvery = 5000;

export const stateQuery = { queryKey: [...rowsKey, 'publishing'], queryFn: async () => answered(await client.publications.state()), refetchInterval: askEvery };
