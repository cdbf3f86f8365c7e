// A client of libSQL. It is told not to wait for locks at all: its waiting would freeze the process. We wait, between tries.
import { type Client, createClient } from '@libsql/client';

export const connect = (url: string, authToken: string | undefined, concurrency: number): Client =>
  createClient({ url, concurrency, ...(authToken !== undefined && { authToken }) });
