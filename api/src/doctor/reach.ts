// Whether the public address leads to this installation, and whether the clock of this machine is right.
import { z } from 'zod';
import { readKey } from '../mail/seal.ts';
import { installationOf, version } from '../version.ts';
import { doubtful, type Examination, good, soon } from './examination.ts';

const health = z.object({
  version: z.string(),
  installation: z.string(),
  status: z.string(),
  checks: z.object({ address: z.object({ detail: z.string().optional() }).optional() }).optional(),
});

export const examineOrigin: Examination = {
  of: 'Address',
  advice: 'Check PUBLIC_ORIGIN, the DNS record of the name, the certificate, and that the proxy sends everything to PORT',
  async examine({ settings: { origin, secretKey, dataFolder }, fetch }) {
    const key = secretKey ?? (await readKey(dataFolder));
    if (!key) return doubtful(`${origin} was not tried: Stem has never run here`, 'Start Stem, and try again');
    const answer = await fetch(`${origin}/api/health`, { signal: soon() });
    const found = health.safeParse(await answer.json().catch(() => undefined));
    if (!found.success) throw new Error(`${origin} does not lead to Stem: it answers ${answer.status}`);
    if (found.data.installation !== installationOf(key)) throw new Error(`${origin} leads to another installation of Stem`);
    if (found.data.version !== version)
      return doubtful(`${origin} leads to version ${found.data.version}, this is ${version}`, 'Restart the service after an upgrade');
    const note = found.data.checks?.address?.detail;
    if (note !== undefined)
      return doubtful(`${origin} leads here, and ${note}`, 'See the log for the name: set PUBLIC_ORIGIN to it, or redirect it in the proxy');
    return found.data.status === 'online'
      ? good(`${origin} leads here`)
      : doubtful(`${origin} leads here, and Stem is ${found.data.status}`, 'See Publishing, Health');
  },
};

/** Milliseconds. An answer names its second only. */
const rounding = 2000;
/** Stores refuse requests, and identity providers sign-ins, from a clock that is wrong by minutes. */
const mostWrong = 60_000;

export const examineClock: Examination = {
  of: 'Clock',
  advice: 'Set the clock and keep it right with NTP (timedatectl set-ntp true)',
  async examine({ settings: { database, s3, provider, assistant }, fetch, now }) {
    const addresses = [database.url, s3?.endpoint, provider?.issuer, assistant.provider && (assistant.provider.baseUrl ?? 'https://api.openai.com')];
    const asked = addresses.find((address) => address !== undefined && /^https?:/.test(address));
    if (asked === undefined) return doubtful('there is no server to compare it with', 'See that NTP keeps it right (timedatectl)');
    const { host, origin } = new URL(asked);
    const before = now();
    const answer = await fetch(origin, { method: 'HEAD', signal: soon() });
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return doubtful(`${host} does not say what time it is`);
    const wrong = Math.max(0, Math.abs((before + now()) / 2 - theirs) - rounding);
    if (wrong > mostWrong) throw new Error(`it differs from that of ${host} by ${Math.round(wrong / 1000)} seconds`);
    const says = `it differs from that of ${host} by ${wrong === 0 ? 'less than two seconds' : `${Math.round(wrong / 1000)} seconds`}`;
    return wrong > rounding ? doubtful(says, examineClock.advice) : good(says);
  },
};
