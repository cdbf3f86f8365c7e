// The request of a visitor or an editor, for tests that call the app without a port.
export type Who = 'visitor' | 'editor';

export interface RequestOptions {
  readonly as?: Who;
  readonly method?: string;
  /** Sent as JSON; text must be JSON already, bytes and forms are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `cookie` is sent as that of an editor. */
export function createRequest(url: string, { as = 'visitor', method = 'GET', body, headers = {} }: RequestOptions, cookie = ''): Request {
  const isRaw = body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array || body instanceof ReadableStream;
  return new Request(url, {
    method,
    headers: {
      ...(as === 'editor' && { cookie }),
      ...((!isRaw || typeof body === 'string') && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }), // the raw kinds are bodies
    ...(body instanceof ReadableStream && { duplex: 'half' as const }),
  });
}
