// The mails the tested system has written, as whoever gets them would read them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** The link that signs somebody in, where there is one. */
  readonly token: string | undefined;
  readonly text: string;
}

/** Those to one address, in no order. */
export function mailsTo(address: string): Mail[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => parsed(readFileSync(join(folder, name), 'utf8')))
    .filter(({ to }) => to === address);
}

function parsed(source: string): Mail {
  const [head = '', ...parts] = source.replaceAll('\r\n', '\n').split(/\n\n/);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const text = decoded(parts.join('\n\n'));
  return { to: header('To'), subject: header('Subject'), token: /#token=([\w-]+)/.exec(text)?.[1], text };
}

/** Quoted-printable. */
function decoded(text: string): string {
  const bytes = text.replaceAll('=\n', '').replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
