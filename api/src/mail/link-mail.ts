// A mail with a link that signs in, as text and as HTML: attendees and editors get the same one with other sentences. Its page
// serves other mails to guests and visitors as well.
import { homeTimeZone, htmlLang, type Language, momentWriter, themeOf } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { html, raw } from 'hono/html';
import type { MailHead } from './letterhead.ts';
import type { Mail } from './mail.ts';

interface LinkMail extends MailHead {
  readonly language: Language;
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  readonly facts?: readonly string[];
  readonly colour?: string | null;
  readonly salutation: string;
  readonly opening: string;
  readonly request: string;
  readonly button: { readonly label: string; readonly address: string };
  /** `picture`: its address. */
  readonly code?: { readonly label: string; readonly value: string; readonly picture?: string };
  /** How long the link works, and the address to ask for a new one. */
  readonly validity: { readonly text: string; readonly address: string };
  readonly warning: string;
}

export async function writeLinkMail({ from, to, replyTo, subject, facts = [], colour = null, request, validity, warning, ...page }: LinkMail): Promise<Mail> {
  const { language, salutation, opening, button, code, signature } = page;
  const { regards, address: addressLabel } = textsIn(language).mails.link;
  const text = [
    salutation,
    opening,
    `${request}\n${button.address}`,
    ...(code === undefined ? [] : [`${code.label}\n${code.value}`]),
    `${validity.text}\n${validity.address}`,
    warning,
    [regards, ...signature].join('\n'),
  ];
  return {
    from,
    to: [to],
    ...(replyTo && { replyTo }),
    subject,
    text: `${text.join('\n\n')}\n`,
    html: await renderMailPage({
      ...page,
      facts,
      colour,
      opening: `${opening} ${request}`,
      addressLabel,
      closing: [validity, { text: warning }],
      regards,
    }),
  };
}

/** In Swiss time. `at`: milliseconds since 1970. */
export const formatMailInstant = (at: number, language: Language): string => momentWriter(language, { zone: homeTimeZone })(at);

/** Laid out in tables, readable without pictures and in dark mode, for mail programs that know few styles. The template escapes values. */
interface MailPage extends Pick<LinkMail, 'language' | 'organisation' | 'signature' | 'title' | 'salutation' | 'code'> {
  /** Several are paragraphs. */
  readonly opening: string | readonly string[];
  readonly button?: LinkMail['button'];
  readonly facts: readonly string[];
  /** The theme colour of the event; its text colour follows from it. */
  readonly colour: string | null;
  /** Label of the button's address, for mail programs that show no button. */
  readonly addressLabel?: string;
  readonly regards: string;
  readonly closing: readonly { readonly text: string; readonly address?: string }[];
}

/** The tone of the house, for mails that are of no event. */
const night = '#0e262c';
const sans = 'font-family:Helvetica Neue,Helvetica,Arial,sans-serif';
const table = raw('table role="presentation" cellpadding="0" cellspacing="0" border="0"');
const paragraph = 'margin:0 0 24px;font-size:17px;line-height:25px';
const note = 'margin:0 0 14px;font-size:14px;line-height:20px';
const rule = 'border-top:1px solid #8a9194;padding:20px 0 4px';

export async function renderMailPage({
  language,
  organisation,
  signature,
  title,
  facts,
  colour,
  salutation,
  opening,
  button,
  code,
  addressLabel,
  closing,
  regards,
}: MailPage): Promise<string> {
  const theme = themeOf(colour ?? night);
  const link = (address: string) => html`<a href="${address}" style="color:inherit;word-break:break-word;overflow-wrap:anywhere">${address}</a>`;
  // White edges are invisible on white. In dark mode they set a dark colour off from the ground.
  const page = await html`<!doctype html>
<html lang="${htmlLang(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:0;${sans}">
<${table} width="100%"><tr><td bgcolor="${theme.colour}" style="background:${theme.colour};color:${theme.text};border-bottom:1px solid #ffffff;padding:24px 24px 28px;${sans}">
<p style="margin:0 0 22px;padding-left:10px;border-left:6px solid ${theme.text};font-size:22px;line-height:26px;letter-spacing:-.02em;font-weight:700">${organisation}</p>
<h1 style="margin:0;font-size:34px;line-height:38px;letter-spacing:-.02em;font-weight:700">${title}</h1>
${facts.length > 0 && html`<p style="margin:8px 0 0;font-size:17px;line-height:25px">${facts.map((fact, index) => html`${index > 0 && html`<br>`}${fact}`)}</p>`}
</td></tr></table>
<${table} width="100%" style="max-width:608px"><tr><td style="padding:28px 24px 24px;${sans}">
<p style="${paragraph}">${salutation}</p>
${[opening].flat().map((text) => html`<p style="${paragraph}">${text}</p>`)}
${button && html`<${table} style="margin:0 0 28px"><tr><td bgcolor="${theme.colour}" style="background:${theme.colour};border:1px solid #ffffff;border-radius:2px;${sans}"><a href="${button.address}" style="display:inline-block;padding:13px 26px;font-size:17px;line-height:22px;font-weight:700;color:${theme.text};text-decoration:none">${button.label}</a></td></tr></table>`}
${code && html`<${table} width="100%"><tr><td style="${rule};${sans}"><p style="margin:0 0 6px;font-size:17px;line-height:25px">${code.label}</p><p style="margin:0 0 20px;font-size:34px;line-height:40px;font-weight:700;letter-spacing:.08em">${code.value}</p>${code.picture !== undefined && html`<p style="margin:0 0 24px"><img src="${code.picture}" width="180" height="180" alt="${code.value}" style="display:block"></p>`}</td></tr></table>`}
<${table} width="100%"><tr><td style="${rule};${sans}">
${closing.map(({ text, address }) => html`<p style="${note}">${text}${address !== undefined && html`<br>${link(address)}`}</p>`)}
${button && html`<p style="${note}">${addressLabel}<br>${link(button.address)}</p>`}
<p style="${paragraph}">${regards}${signature.map((line) => html`<br>${line}`)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
  return page.toString();
}
