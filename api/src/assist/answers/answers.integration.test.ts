// Without a model, the assistant answers what visitors ask from the content of the site.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedQuestions } from '../../../test/assistant-questions.ts';
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

test('of sixty questions at least 54 are answered with the fact that was asked for, and none with a wrong one', async () => {
  expect(askedQuestions).toHaveLength(60);
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const { turns, lang, has, hasNot = [] } of askedQuestions) {
    const statement = await ask(turns, lang);
    const line = `${turns.join(' → ')}: ${statement.text}`;
    if (has.some((fact) => !statement.text.includes(fact)) || statement.lang !== lang) missed.push(line);
    if (hasNot.some((fact) => statement.text.includes(fact))) wrong.push(line);
  }
  expect(wrong).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(6);
});

test.each([
  [['when’s energycom', 'how long is it?', 'and who are the partners'], 'EnergyCom has 13 partners'],
  [['I run a hospital - which event suits me?'], 'HealthcareCom takes place on 21 and 22 October 2027'],
  [['do I need to speak german'], 'German and English'],
  [['does solange vuichoud speak at energycom'], 'Not at EnergyCom'],
  [['what happened at bankerscom 2024'], 'The Branch and the Address'],
  [['what does n9 cost per month'], 'names no price'],
  [['when is retailcom'], 'no event of this name'],
  [['what should I wear'], 'I do not know'],
  [['wann und wo ist der nächste anlass für banken'], 'BankersCom findet am 14. und 15. April 2027 in Zürich statt'],
  [['was läuft am 9. september um 14 uhr'], '13:45–15:00'],
  [['welche anlässe sind im herbst'], 'EnergyCom'],
  [['was sind eure werte'], 'Innovation, Zusammenarbeit und Exzellenz'],
])('“%s” is answered with “%s”', async (turns, fact) => expect((await ask(turns)).text).toContain(fact));

test('a question is answered in its own language, also on a page in the other one', async () => {
  expect(await ask(['wann ist die bankerscom?'], 'en')).toMatchObject({ lang: 'de', text: expect.stringContaining('/de/formats/bankerscom') });
  expect(await ask(['when is bankerscom?'], 'de')).toMatchObject({ lang: 'en', text: expect.stringContaining('](/formats/bankerscom)') });
});

test('an event that is over is described in the past tense, and the next one is another', async () => {
  expect(await said('when is bankerscom', '2027-05-01T10:00:00.000Z')).toContain('took place on 14 and 15 April 2027');
  expect(await said('next event?', '2027-05-01T10:00:00.000Z')).toMatch(/^The next event: InsuranceCom takes place on 3 and 4 June 2027/);
  expect(await said('how do I register for bankerscom', '2027-05-01T10:00:00.000Z')).toContain('registration is closed');
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
