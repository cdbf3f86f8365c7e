// Reads what a mail server has received, as the mail and calendar programs of its recipients do.
import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { type MailServer, openMailServer } from '../../api/test/mail-server.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Of its appointment, where it has one. */
  readonly method?: string;
  readonly location?: string;
}

export interface MailReader extends Pick<MailServer, 'url' | 'close'> {
  /** All mails since the last call, once there are this many; it fails when there are more. */
  next(count: number): Promise<Mail[]>;
}

export async function openMailReader(): Promise<MailReader> {
  const server = await openMailServer();
  return {
    url: server.url,
    close: () => server.close(),
    async next(count) {
      await expect.poll(() => server.received.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(count);
      const mails = await Promise.all(server.received.splice(0).map(({ to: [to = ''], bytes }) => readMail(to, bytes)));
      expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toHaveLength(count);
      return mails;
    },
  };
}

/** The first link to a page of the site in a mail. */
export const linkTo = (path: string, { text }: Mail): string => new RegExp(`https?://[^\\s]*${path}#[\\w-]+`).exec(text)?.[0] ?? 'no link';

async function readMail(to: string, bytes: Buffer): Promise<Mail> {
  const { subject = '', text = '', attachments } = await PostalMime.parse(bytes);
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics');
  if (!calendar) return { to, subject, text };
  const parsed = new ICAL.Component(ICAL.parse(new TextDecoder().decode(calendar.content as ArrayBuffer))); // attachments are read as bytes
  const location = parsed.getFirstSubcomponent('vevent')?.getFirstPropertyValue('location');
  return { to, subject, text, method: String(parsed.getFirstPropertyValue('method')), location: String(location ?? '') };
}
