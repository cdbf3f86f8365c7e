// Whether the server answers, as the requests of this window and the browser's network show it: at once, not at the next probe.
import { createListeners } from './listeners.ts';
import type { Transport } from './transport.ts';

export type ConnectionState = 'online' | 'slow' | 'unreachable' | 'offline';

/** Milliseconds without an answer after which the server is called slow. */
export const slowAfter = 4000;

interface ConnectionOptions {
  readonly hasNetwork: () => boolean;
  /** Calls `work` after some milliseconds, unless the function it returns is called before. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
}

export function createConnection({ hasNetwork, later }: ConnectionOptions) {
  let isUnreachable = false;
  let late = 0;
  let state = currentState();
  const { subscribe, notify } = createListeners();

  function currentState(): ConnectionState {
    if (!hasNetwork()) return 'offline';
    if (isUnreachable) return 'unreachable';
    return late > 0 ? 'slow' : 'online';
  }
  function update() {
    const next = currentState();
    if (next === state) return;
    state = next;
    notify();
  }
  async function answerOf(transport: Transport, path: string, init: RequestInit): Promise<Response> {
    // An upload takes its time.
    const isLarge = init.body !== undefined && init.body !== null && typeof init.body !== 'string';
    let isLate = false;
    const stop = isLarge
      ? () => undefined
      : later(() => {
          isLate = true;
          late += 1;
          update();
        }, slowAfter);
    try {
      const response = await transport(path, init);
      isUnreachable = isFromProxy(response);
      return response;
    } catch (error) {
      if (!init.signal?.aborted) isUnreachable = true;
      throw error;
    } finally {
      stop();
      if (isLate) late -= 1;
      update();
    }
  }
  return {
    state: () => state,
    subscribe,
    observe:
      (transport: Transport): Transport =>
      (path, init) =>
        answerOf(transport, path, init),
    networkChanged: update,
  };
}

/** A proxy answers in place of a server that does not run. */
const isFromProxy = ({ status, headers }: Response): boolean => [502, 503, 504].includes(status) && !headers.get('content-type')?.includes('json');
