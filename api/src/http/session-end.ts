// Ends a request with the session it was made in: nothing more is read of its body, and nothing more is sent.

/** Calls back when the session of a request ends. Returns the function that stops watching. */
export type WatchSession = (onEnd: () => void) => () => void;

export interface SessionEnd {
  readonly signal: AbortSignal;
  release(): void;
}

/** `atEnd` is called once, when the request is over. */
export function followSession(watch: WatchSession | undefined, atEnd?: () => void): SessionEnd {
  const end = new AbortController();
  const unwatch = watch?.(() => end.abort(new SessionEnded('The session has ended')));
  const release = () => {
    unwatch?.();
    atEnd?.();
  };
  return { signal: end.signal, release };
}

class SessionEnded extends Error {
  /** The server treats it as a broken connection, not as an internal error. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

export function cutBody(request: Request, { signal }: SessionEnd): Request {
  if (!request.body) return request;
  const body = cutStream(request.body, { signal, atEnd: () => undefined, isEvents: false });
  return new Request(request, { body, duplex: 'half' } as RequestInit); // Node requires duplex, which its types lack
}

/** Pauses before each piece, so that others come first. JSON is sent as a whole; any other answer breaks off, so that a part is never taken for the whole. Events just end. */
export function cutAnswer(answer: Response, { signal, release }: SessionEnd, pause?: () => Promise<void>): Response {
  const type = answer.headers.get('content-type') ?? '';
  if (/\bjson\b/.test(type) || !answer.body) {
    release();
    return answer;
  }
  const isEvents = type.startsWith('text/event-stream');
  return new Response(cutStream(answer.body, { signal, atEnd: release, isEvents, ...(pause && { pause }) }), {
    status: answer.status,
    headers: answer.headers,
  });
}

interface CutOptions {
  readonly signal: AbortSignal;
  readonly atEnd: () => void;
  readonly isEvents: boolean;
  readonly pause?: () => Promise<void>;
}

function cutStream(source: ReadableStream<Uint8Array>, { signal, atEnd, isEvents, pause }: CutOptions): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let stop = () => {};
  function finish() {
    signal.removeEventListener('abort', stop);
    atEnd();
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = () => {
          finish();
          if (isEvents) controller.close();
          else controller.error(signal.reason);
          reader.cancel(signal.reason).catch(() => undefined);
        };
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
      },
      async pull(controller) {
        try {
          await pause?.();
          const { done, value } = await reader.read();
          if (signal.aborted) return;
          if (!done) return controller.enqueue(value);
          finish();
          controller.close();
        } catch (error) {
          finish();
          if (!signal.aborted) controller.error(error);
        }
      },
      async cancel(reason) {
        finish();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
