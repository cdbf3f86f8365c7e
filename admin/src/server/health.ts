// What the server's own probes say, asked for again and again while somebody looks.
import { client } from './client.ts';

export const healthQuery = { queryKey: ['health'], queryFn: () => client.health(), refetchInterval: 15_000, staleTime: 10_000 };
