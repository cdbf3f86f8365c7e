// Stops a server gracefully: it accepts no new connections and finishes running requests.

export interface Stoppable {
  close(done: () => void): unknown;
  /** Only servers of HTTP/1 have these. */
  closeIdleConnections?(): void;
  closeAllConnections?(): void;
}

export interface StoppingOptions {
  /** Milliseconds after which unanswered requests are cut. */
  readonly timeout: number;
}

/** Milliseconds between two checks for connections that only wait for a further request. */
const idleInterval = 50;

/** Resolves when no connection is left. The caller has to end open streams before. */
export async function stopListening(server: Stoppable, { timeout }: StoppingOptions): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections?.(), idleInterval);
  const late = setTimeout(() => server.closeAllConnections?.(), timeout);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
