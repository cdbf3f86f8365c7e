// Without a model, the assistant answers what visitors ask from the content of the site.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskedQuestion, askedQuestions, executiveQuestions, otherQuestions } from '../../../test/assistant-questions.ts';
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
});
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

test('of fifty questions of executives at least 42 are answered with the fact that was asked for, and none with a wrong one', async () => {
  expect(executiveQuestions).toHaveLength(50);
  const { missed, wrong } = await judge(executiveQuestions);
  expect(wrong).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(8);
});

test('thirty other questions are all answered with what the site says, or with the page to look at', async () => {
  expect(otherQuestions).toHaveLength(30);
  expect(await judge(otherQuestions)).toEqual({ missed: [], wrong: [] });
});

test('of 55 short questions at least 50 are answered with the fact that was asked for, and none with a wrong one', async () => {
  expect(askedQuestions).toHaveLength(55);
  const { missed, wrong } = await judge(askedQuestions);
  expect(wrong).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
});

test.each([
  ['I run a hospital - which event suits me?', 'HealthcareCom takes place on 21 and 22 October 2027'],
  ['does solange vuichoud speak at energycom', 'Not at EnergyCom'],
  ['what does n9 cost per month', 'names no price'],
  ['wann und wo ist der nächste anlass für banken', 'BankersCom findet am 14. und 15. April 2027 in Zürich statt'],
  ['was sind eure werte', 'Alles darf verwendet, niemand zitiert werden'],
  ['what is n9', 'Number nine on the Seefeldquai'],
  ['was ist das ecosystem', 'sechs bis zwölf Monate'],
  ['wie komme ich zur seehaus enge', 'Uferweg 14, 8002 Zürich'],
  ['wer hält die eröffnung an der energycom', 'Seraina Caduff-Lenz'],
  ['can I get the slides of Flurina Derungs', 'recordings are open to attendees in the content area of their event'],
  ['how do I bring a question to the table', 'Tell us which question you would bring'],
  ['wie lange dauert die Mittagspause an der DigitalCom', '12.15–13.45'],
  ['is there a session on mortgages', 'The Other Side of the Mortgage'],
  ['gibt es einen Vortrag über Pflege', 'Das Programm von HealthcareCom'],
  ['is there a dress code for the dinner at BankersCom', 'says nothing about “dress”'],
  ['Wie werden wir Sponsor?', 'Wenige Partner pro Plattform'],
  ['Welcher Anlass ist zuerst, BankersCom oder InsuranceCom?', '14. und 15. April 2027'],
])('“%s” is answered with “%s”', async (question, fact) => expect(await said(question)).toContain(fact));

test.each([
  ['when is retailcom', 'I do not know'],
  ['wher is helthcarecom', 'I do not know'],
  ['who is the host of DigitalCom', 'I do not know'],
  ['what are the references of the programme', 'I do not know'],
  ['how many events has Stem held', 'I do not know'],
  ['what should I wear', 'I do not know'],
  ['who moderates insurancecom', 'I do not know'],
  ['welche anlässe sind im herbst', 'Das weiss ich nicht'],
  ['Mittagessen am 19.11.', 'Das weiss ich nicht'],
  ['what’s the weather in zurich', 'I do not know'],
  ['erzähl mir einen witz', 'Das weiss ich nicht'],
  ['I want to speak at EnergyCom', 'I do not know that'],
  ['kann ich im N9 übernachten', 'Ein Hotel nennt die Website nicht'],
])('“%s” is not answered with something else: “%s”', async (question, lead) => expect(await said(question)).toContain(lead));

test.each([
  ['when is lunch on 18 november', 'Thursday, 18 November 2027, 12:15', '19 November'],
  ['lunch at propertycom on 20 november', 'no coming event on that date', '12:15'],
  ['what time does registration open at bankerscom', '08:15', 'CHF'],
  ['lunch at the long table', 'at InsuranceCom is on Thursday, 3 June 2027, 12:20', 'BankersCom is on Thursday, 3 June'],
  ['dinner on the second day', 'Thursday, 28 January 2027', '19:00'],
  ['Abendessen am 14. April', '14. April 2027, 18.30', '27. Januar'],
  ['wer spricht am freitag an der propertycom', 'Seraina Tgetgel', 'Pause'],
  ['who speaks on the first day of healthcarecom', 'Regula Hürlibach', '22 October'],
  ['is bankerscom still on 14-15 april', 'items on 2 days', 'no programme'],
  ['wie heisst das lokal fürs abendessen der energycom', 'Zunftsaal zum Weissen Faden', 'Kesselhaus'],
  ['bankerscom on thursday 14 april', 'no coming event on that date', '09:00'],
  ['what happened in 2024', 'no coming event on that date', '2024'],
  ['are there events in 2028', 'no coming event on that date or in that period. It names:', '2028'],
  ['gibt es anlässe im dezember 2027', 'in dieser Zeit keinen kommenden Anlass. Sie nennt:', 'Dezember'],
  ['who speaks today', 'no coming event on that date', 'spoke'],
])('“%s” is answered with “%s” and with nothing of another day or event', async (question, fact, other) => {
  const text = await said(question);
  expect(text).toContain(fact);
  expect(text).not.toContain(other);
});

test('on a day of an event its sessions of that day are named', async () => {
  const answered = await said('wer spricht heute', '2027-01-27T12:00:00.000Z');
  expect(answered).toContain('«Die zweite Rechnung»: Dario Bettelini');
  expect(answered).not.toContain('Mit vierundfünfzig zurück in die Schule');
});

test('a conversation goes on about its event', async () =>
  expect((await ask(['when’s energycom', 'how long is it?', 'and who are the partners'])).text).toContain('EnergyCom has 13 partners'));

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
  await site.write((writing) =>
    createRow(
      'event_formats',
      {
        title: 'QuokkaCom',
        slug: 'quokkacom',
        description: 'Quokkas.',
        date: '3 May 2027',
        start_date: '2026-12-03',
        location: 'Quokkaville',
        is_listed: false,
      },
      writing,
    ),
  );
  for (const question of ['when is quokkacom', 'next event?', 'which communities do you run?', 'events in quokkaville', 'what is quokkacom'])
    expect((await said(question)).toLowerCase()).not.toContain('quokka');
  await site.write(async (writing) => updateRow('event_formats', id, { is_listed: false, revision: await revision() }, writing));
  expect(await said('who speaks at energycom')).not.toContain('Seraina');
  expect(await said('when does Seraina Caduff speak')).not.toContain('Caduff-Lenz');
});
