// Without a model, the assistant answers what visitors ask from the content of the site.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskedQuestion, askedQuestions, executiveQuestions } from '../../../test/assistant-questions.ts';
import { openWholeSite, type WholeSite } from '../../../test/whole-site.ts';
import { createRow } from '../../content/verbs/create.ts';
import { updateRow } from '../../content/verbs/update.ts';
import { type SiteIndex, startSiteIndex } from '../../search/site-index.ts';
import { type AnswerFromContent, createContentAnswers } from './content-answer.ts';

let site: WholeSite;
let index: SiteIndex;
let answer: AnswerFromContent;
beforeAll(async () => {
  site = await openWholeSite();
  index = startSiteIndex({ ...site, onError: (error) => site.errors.push(error) });
  await index.settled();
  answer = createContentAnswers(site.database);
}, 180_000);
afterAll(async () => {
  await index.stop();
  await site.close();
});

const today = '2026-11-26T10:00:00.000Z';

function ask(turns: readonly string[], lang: 'en' | 'de' = 'en', now = today) {
  return answer({ turns: turns.map((content) => ({ role: 'user', content })), question: turns.at(-1) ?? '', lang }, now);
}
const said = async (question: string, now = today) => (await ask([question], 'en', now)).text;

async function judge(questions: readonly AskedQuestion[]) {
  const [missed, wrong]: [string[], string[]] = [[], []];
  for (const { turns, lang, has, hasNot = [] } of questions) {
    const statement = await ask(turns, lang);
    const line = `${turns.join(' → ')}: ${statement.text}`;
    if (has.some((fact) => !statement.text.includes(fact)) || statement.lang !== lang) missed.push(line);
    if (hasNot.some((fact) => statement.text.includes(fact))) wrong.push(line);
  }
  return { missed, wrong };
}

test.each([
  { questions: executiveQuestions, count: 50, least: 42 },
  { questions: askedQuestions, count: 55, least: 50 },
])('of $count questions at least $least are answered with the fact that was asked for, and none with a wrong one', async ({ questions, count, least }) => {
  expect(questions).toHaveLength(count);
  const { missed, wrong } = await judge(questions);
  expect(wrong).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(count - least);
});

test.each([
  ['who organises DigitalCom', 'DigitalCom is organised by Stem AG'],
  ['was sind eure werte', 'Alles darf verwendet, niemand zitiert werden'],
  ['what is n9', 'Number nine on the Seefeldquai'],
  ['wie komme ich zur seehaus enge', 'Uferweg 14, 8002 Zürich'],
  ['does solange vuichoud speak at energycom', 'speaks at BankersCom'],
  ['can I get the slides of Flurina Derungs', 'recordings are open to attendees in the content area of their event'],
  ['is there a session on mortgages', 'The Other Side of the Mortgage'],
])('“%s” is answered with “%s”', async (question, fact) => expect(await said(question)).toContain(fact));

test.each([
  ['when is retailcom', 'no event of this name'],
  ['wher is helthcarecom', 'no event of this name'],
  ['welche anlässe sind im herbst', 'Das weiss ich nicht'],
  ['Mittagessen am 19.11.', 'Das weiss ich nicht'],
  ['what’s the weather in zurich', 'I do not know'],
  ['I want to speak at EnergyCom', 'I do not know that'],
])('“%s” is not answered with something else: “%s”', async (question, lead) => expect(await said(question)).toContain(lead));

test.each([
  ['when is lunch on 18 november', 'Thursday, 18 November 2027, 12:15', '19 November'],
  ['lunch at propertycom on 20 november', 'no coming event on that date', '12:15'],
  ['dinner on the second day', 'Thursday, 28 January 2027', '19:00'],
  ['Abendessen am 14. April', '14. April 2027, 18.30', '27. Januar'],
  ['wer spricht am freitag an der propertycom', 'Seraina Tgetgel', 'Pause'],
  ['is bankerscom still on 14-15 april', 'items on 2 days', 'no programme'],
  ['bankerscom on thursday 14 april', 'no coming event on that date', '09:00'],
  ['gibt es anlässe im dezember 2027', 'in dieser Zeit keinen kommenden Anlass. Sie nennt:', 'Dezember'],
  ['who speaks today', 'no coming event on that date', 'spoke'],
])('“%s” is answered with “%s” and with nothing of another day', async (question, fact, other) => {
  const text = await said(question);
  expect(text).toContain(fact);
  expect(text).not.toContain(other);
});

test('on a day of an event its sessions of that day are named', async () => {
  const answered = await said('wer spricht heute', '2027-01-27T12:00:00.000Z');
  expect(answered).toContain('«Die zweite Rechnung»: Dario Bettelini');
  expect(answered).not.toContain('Mit vierundfünfzig zurück in die Schule');
});

test('a question is answered in its own language, also on a page in the other one', async () => {
  expect(await ask(['wann ist die bankerscom?'], 'en')).toMatchObject({ lang: 'de', text: expect.stringContaining('/de/formats/bankerscom') });
  expect(await ask(['when is bankerscom?'], 'de')).toMatchObject({ lang: 'en', text: expect.stringContaining('](/formats/bankerscom)') });
});

test('an event that is over is described in the past tense, and the next one is another', async () => {
  expect(await said('when is bankerscom', '2027-05-01T10:00:00.000Z')).toContain('took place on 14 and 15 April 2027');
  expect(await said('next event?', '2027-05-01T10:00:00.000Z')).toMatch(/^The next event is InsuranceCom\. InsuranceCom takes place on 3 and 4 June 2027/);
  expect(await said('how do I register for bankerscom', '2027-05-01T10:00:00.000Z')).toContain('Registration is closed');
});

test('an editor’s change changes the answer, and an event that is not listed is never named', async () => {
  const id = await site.value("SELECT id FROM event_formats WHERE slug = 'energycom'");
  const revision = () => site.value('SELECT revision FROM event_formats WHERE id = ?', id).then(Number);
  await site.write(async (writing) => updateRow('event_formats', id, { date: '5–6 October 2027', location: 'Thun', revision: await revision() }, writing));
  expect(await said('when is energycom')).toContain('on 5 and 6 October 2027 in Thun');
  const hidden = { title: 'QuokkaCom', slug: 'quokkacom', description: 'Quokkas.', date: '3 May 2027', start_date: '2026-12-03', location: 'Quokkaville' };
  await site.write((writing) => createRow('event_formats', { ...hidden, is_listed: false }, writing));
  for (const question of ['when is quokkacom', 'next event?', 'which communities do you run?', 'events in quokkaville', 'what is quokkacom'])
    expect((await said(question)).toLowerCase()).not.toContain('quokka');
  await site.write(async (writing) => updateRow('event_formats', id, { is_listed: false, revision: await revision() }, writing));
  expect(await said('who speaks at energycom')).not.toContain('Seraina');
  expect(await said('when does Seraina Caduff speak')).not.toContain('Caduff-Lenz');
});
