// A program that receives webhooks, on a port of its own.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
}

export interface WebhookReceiver {
  /** Host with port. */
  readonly host: string;
  readonly address: string;
  readonly received: ReceivedDelivery[];
  /** The statuses of the next answers, then `status`; 0 never answers. */
  readonly next: number[];
  status: number;
  /** Runs before each answer: what it waits for delays the answer. */
  before: () => Promise<unknown>;
  /** Of each answer. */
  readonly answer: { headers: Record<string, string>; body: string };
  close(): Promise<void>;
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedDelivery[] = [];
  const next: number[] = [];
  const answer = { headers: {}, body: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' });
      const status = next.shift() ?? receiver.status;
      void receiver.before().then(() => status > 0 && response.writeHead(status, answer.headers).end(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const host = `127.0.0.1:${port}`;
  const receiver: WebhookReceiver = {
    host,
    address: `http://${host}/hook`,
    received,
    next,
    status: 200,
    before: async () => undefined,
    answer,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
