// A mail as a page: readable without pictures, in dark mail programs, and in those that know little of styles. What is put
// in is escaped by the template.
import { themeOf } from '@stem/model';
import { html } from 'hono/html';

export interface MailPage {
  readonly language: 'en' | 'de';
  readonly title: string;
  /** The theme colour of the event; its text colour follows from it. */
  readonly colour: string | null;
  readonly opening: string;
  readonly button: { readonly label: string; readonly address: string };
  readonly code?: { readonly label: string; readonly value: string };
  readonly closing: readonly { readonly text: string; readonly address?: string }[];
}

const paragraph = 'margin:0 0 20px';

export async function mailPage({ language, title, colour, opening, button, code, closing }: MailPage): Promise<string> {
  const theme = themeOf(colour);
  const page = await html`<!doctype html>
<html lang="${language === 'de' ? 'de-CH' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:32em;margin:0 auto">
<h1 style="font-size:22px;line-height:1.2;margin:0 0 20px">${title}</h1>
<p style="${paragraph}">${opening}</p>
<p style="${paragraph}"><a href="${button.address}" style="display:inline-block;padding:12px 24px;background:${theme.colour};color:${theme.text};text-decoration:none;font-weight:600">${button.label}</a></p>
<p style="${paragraph};font-size:14px;word-break:break-all"><a href="${button.address}" style="color:inherit">${button.address}</a></p>
${code && html`<p style="margin:0 0 8px">${code.label}</p><p style="${paragraph};font:600 24px/1.2 ui-monospace,Consolas,monospace;letter-spacing:.1em">${code.value}</p>`}
${closing.map(({ text, address }) => html`<p style="${paragraph};font-size:14px">${text}${address === undefined ? '' : html` <a href="${address}" style="color:inherit">${address}</a>`}</p>`)}
</div>
</body>
</html>`;
  return page.toString();
}
