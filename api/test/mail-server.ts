// A mail server for tests: SMTP over TLS with a password. A test scripts how it treats the next mails.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** `cut-before` and `cut-after` drop the connection before a mail is received, or after it and before the confirmation. */
export type Treatment = 'take' | 'not now' | 'never' | 'cut-before' | 'cut-after';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly bytes: Buffer;
  readonly isEncrypted: boolean;
  readonly user: unknown;
}

export interface MailServer {
  /** With user and password. The certificate is self-signed, so the URL accepts it. */
  readonly url: string;
  /** The same for a client that verifies the certificate. */
  readonly strictUrl: string;
  readonly received: ReceivedMail[];
  /** Passwords it received. */
  readonly passwords: string[];
  /** Treatments of the next mails, in this order; all further ones are accepted. */
  next: Treatment[];
  /** The password it accepts. */
  password: string;
  close(): Promise<void>;
}

const user = 'stem';

export async function openMailServer({ hasEncryption = true } = {}): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    logger: false,
    disabledCommands: hasEncryption ? [] : ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      mailServer.passwords.push(password ?? '');
      if (username === user && password === mailServer.password) done(null, { user: username });
      else done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      const [treatment = 'take'] = mailServer.next;
      if (treatment === 'take' || treatment === 'cut-after') return done();
      mailServer.next.shift();
      if (treatment === 'cut-before') return cut();
      const refusal = treatment === 'not now' ? { code: 451, text: 'Try again later' } : { code: 550, text: 'No such person' };
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, { envelope, secure, user: sender }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mailServer.received.push({ to: envelope.rcptTo.map(({ address }) => address), bytes: Buffer.concat(chunks), isEncrypted: secure, user: sender });
        if (mailServer.next.shift() === 'cut-after') return cut();
        done();
      });
    },
  });
  server.on('error', () => undefined); // connections are dropped on purpose
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // a TCP server has one
  const strictUrl = `smtp://${user}:hazelnut@127.0.0.1:${port}`;
  const mailServer: MailServer = {
    url: `${strictUrl}/?tls.rejectUnauthorized=false`,
    strictUrl,
    received: [],
    passwords: [],
    next: [],
    password: 'hazelnut',
    async close() {
      cut();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
  return mailServer;
}
