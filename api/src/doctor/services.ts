// Services of others: the mail server, the CDN, the provider of the assistant, the identity provider.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createCdn } from '../cdn/create-cdn.ts';
import { createPostOffice, tryMailServer } from '../mail/post-office.ts';
import { doubtful, type Examination, good, soon } from './examination.ts';

export const examineMail: Examination = {
  of: 'Mail',
  advice: 'Check SMTP_URL: host, port, user, password (percent-encoded), and that a firewall lets this machine out to the port',
  async examine({ settings: { mail, origin, dataFolder }, mailTo }) {
    const { smtpUrl, sender } = mail;
    if (smtpUrl === undefined)
      return doubtful(`SMTP_URL is not set: mails are files in ${dataFolder}/outbox`, 'Set SMTP_URL, or nobody gets a link to sign in');
    const { host, hostname } = new URL(smtpUrl);
    await tryMailServer(smtpUrl);
    if (mailTo === undefined) return good(`${host} lets Stem in; no mail was sent`);
    const { hostname: site } = new URL(origin);
    const deliver = createPostOffice({ smtpUrl, outbox: '', host: site });
    const text = 'Stem can send mails.';
    await deliver(randomUUID(), { from: sender ?? `Stem <no-reply@${site}>`, to: [mailTo], subject: text, text, html: `<p>${text}</p>` });
    return good(`${hostname} has taken a mail to ${mailTo}: look whether it arrives, and not as spam`);
  },
};

export const examineCdn: Examination = {
  of: 'CDN',
  advice: 'Check the key and its permissions for purging, and the id of the service, zone or pull zone',
  async examine({ settings: { cdn: settings }, fetch }) {
    if (!settings) return undefined;
    const cdn = createCdn(settings, fetch);
    // No answer has this tag.
    const purged = await cdn.purge(['stem-doctor'], soon());
    if (!purged.ok) throw new Error(`${cdn.name}: ${purged.reason}`);
    return good(`${cdn.name} takes purges`);
  },
};

export const examineAssistant: Examination = {
  of: 'Assistant',
  advice: 'Check OPENAI_API_KEY and OPENAI_BASE_URL. Until it works the search answers',
  async examine({ settings: { assistant }, fetch }) {
    if (!assistant.provider) return undefined;
    const { apiKey, baseUrl = 'https://api.openai.com/v1', model } = assistant.provider;
    const { host } = new URL(baseUrl);
    const answer = await fetch(`${baseUrl.replace(/\/$/, '')}/models${model === undefined ? '' : `/${encodeURIComponent(model)}`}`, {
      headers: { authorization: `Bearer ${apiKey}` },
      signal: soon(),
    });
    if (answer.status === 401 || answer.status === 403) throw new Error(`${host} does not take the key`);
    if (answer.status === 404 && model !== undefined) throw new Error(`${host} does not know the model ${model} of OPENAI_MODEL`);
    return answer.ok ? good(`${host} takes the key`) : doubtful(`${host} answers ${answer.status}`, 'Try “Test” in the chatbot settings');
  },
};

const discovered = z.object({ issuer: z.string(), token_endpoint: z.url() });
const refused = z.object({ error: z.string() });

export const examineSignIn: Examination = {
  of: 'Sign-in',
  advice: 'Check OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, which may have expired',
  async examine({ settings: { provider, origin }, fetch }) {
    if (!provider) return undefined;
    const { issuer, clientId, clientSecret } = provider;
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal: soon() });
    if (!answer.ok) throw new Error(`${issuer} answers ${answer.status}, and not as an identity provider`);
    const about = discovered.parse(await answer.json());
    if (about.issuer !== issuer) throw new Error(`its issuer is ${about.issuer}: OIDC_ISSUER must be exactly that`);
    // With a code that is none: a provider that knows the secret refuses only the code.
    const basic = [clientId, clientSecret].map(encodeURIComponent).join(':');
    const asked = await fetch(about.token_endpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(basic).toString('base64')}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'none', redirect_uri: `${origin}/api/admin/oidc/callback` }).toString(),
      signal: soon(),
    });
    const { error = '' } = refused
      .partial()
      .catch({})
      .parse(await asked.json().catch(() => undefined));
    if (['invalid_client', 'unauthorized_client'].includes(error)) throw new Error(`${new URL(issuer).host} does not take the id or the secret (${error})`);
    return error === 'invalid_grant'
      ? good(`${new URL(issuer).host} takes id and secret`)
      : doubtful(`${new URL(issuer).host} answers ${error || asked.status}`, 'Sign in once through it');
  },
};
