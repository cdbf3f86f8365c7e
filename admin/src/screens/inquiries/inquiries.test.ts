import { expect, it } from 'vitest';
import { formTitle, inquiryFiltersOf, senderOf, statusTitle } from './inquiry.ts';
import { answerAddress } from './inquiry-editor.tsx';

const vreni = {
  email: 'vreni@alder.example',
  name: 'Vreni Alder',
  language: 'en',
  message: 'Grüezi.\nMay I come?',
  created_at: '2026-11-20T23:30:00.000Z',
} as const;
const read = (address: string) => {
  const [to = '', query] = address.split('?');
  const asked = new URLSearchParams(query);
  return { to: decodeURIComponent(to), subject: asked.get('subject'), body: asked.get('body'), names: [...asked.keys()] };
};

it('answers with a subject and the message below, in the language of the form', () => {
  expect(read(answerAddress(vreni))).toEqual({
    to: 'mailto:vreni@alder.example',
    subject: 'Your inquiry of 21 November 2026',
    body: '\r\n\r\nOn 21 November 2026, Vreni Alder wrote:\r\n> Grüezi.\r\n> May I come?',
    names: ['subject', 'body'],
  });
  const german = read(answerAddress({ ...vreni, language: 'de' }));
  expect([german.subject, german.body?.split('\r\n')[2]]).toEqual(['Ihre Anfrage vom 21. November 2026', 'Am 21. November 2026 schrieb Vreni Alder:']);
});
it('lets no text of a visitor add headers to the mail', () => {
  expect(read(answerAddress({ ...vreni, message: null })).names).toEqual(['subject']);
  const sly = read(answerAddress({ ...vreni, email: 'a?bcc=all@b.example&cc=c@d.example', name: 'A&cc=e@f.example', message: '&bcc=g@h.example#' }));
  expect(sly.names).toEqual(['subject', 'body']);
  expect(sly.to).toBe('mailto:a?bcc=all@b.example&cc=c@d.example');
});
it('cuts a long message where mail programs would, in whole letters', () => {
  for (const message of ['ü'.repeat(6000), '🏔'.repeat(6000), 'a '.repeat(3000)]) {
    const address = answerAddress({ ...vreni, message });
    expect(address.length).toBeLessThanOrEqual(1900);
    expect(address.length).toBeGreaterThan(1850);
    expect(read(address).body).toMatch(/ …$/);
  }
});
it('is asked for by status and text, and called by the words of the model', () => {
  expect(inquiryFiltersOf({ find: 'alder', show: 'new' })).toEqual({ q: 'alder', status: 'new' });
  expect(inquiryFiltersOf({ show: 'lost' })).toEqual({});
  expect([statusTitle('answered'), formTitle('footer')]).toEqual(['Answered', 'Footer banner']);
  expect([senderOf({ name: 'Vreni', company: 'Alder AG' }), senderOf({ name: 'Bo', company: null })]).toEqual(['Vreni, Alder AG', 'Bo']);
});
