// Ends a server without cutting anybody short: no new connection is taken, requests under way are answered.

export interface Stoppable {
  close(done: () => void): unknown;
  /** What servers of HTTP/1 have. */
  closeIdleConnections?(): void;
  closeAllConnections?(): void;
}

export interface StoppingOptions {
  /** Milliseconds after which requests that are still not answered are cut. */
  readonly patience: number;
}

/** A connection that has been answered stays open for a while in case of more; then nothing more comes. */
const glance = 50;

/** Resolves when no connection is left. Streams that never end by themselves must have been ended. */
export async function stopListening(server: Stoppable, { patience }: StoppingOptions): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections?.(), glance);
  const late = setTimeout(() => server.closeAllConnections?.(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
