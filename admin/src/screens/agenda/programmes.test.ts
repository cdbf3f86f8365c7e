// Programmes as organisers have them, with other names: out of web pages, mails, Word, Excel and tools of conferences.
import { expect, test } from 'vitest';
import { planProgramme } from './programme-plan.ts';
import { readProgramme } from './programme-text.ts';

const format = { start_date: '2027-05-05', end_date: '2027-05-06' };

/** A day a line, and its sessions: time, title, speakers, and a text if there is one. */
function shown(text: string): string[] {
  const { days, unread, inexact } = readProgramme({ text, html: '' });
  const planned = planProgramme(days, { format, days: [], speakers: [] });
  return [
    ...planned.flatMap(({ labels, sessions }) => [
      labels.date_label,
      ...sessions.map(({ time, title, speakers, description }) => {
        const parts = [time, title, speakers.join(' + '), description.replaceAll('\n', ' / ')];
        return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(' | ');
      }),
    ]),
    ...[...unread, ...planned.flatMap(({ unused = [] }) => unused)].map((line) => `? ${line}`),
    ...inexact.map((time) => `~ ${time}`),
  ];
}

const first = 'Wednesday, 5 May 2027';
const second = 'Thursday, 6 May 2027';

test('a mail, with speakers and texts below their sessions', () =>
  expect(
    shown(`BankersCom 2027, programme (draft 3)

Wednesday 5 May
09.00  Arrival and coffee
09.30  Welcome
Anna Keller, Urs Meier
10.15  Who owns the risk?
Speaker: Zoë Frei (Rhonegg Bank)
A conversation about models, and about those who sign.
12.10  Lunch

Thursday 6 May
08.30  Walk along the lake
ab 18.30 Dinner at the boathouse
ca. 22.00 Uhr End`),
  ).toEqual([
    first,
    '09:00 | Arrival and coffee',
    '09:30 | Welcome | Anna Keller + Urs Meier',
    '10:15 | Who owns the risk? | Zoë Frei | A conversation about models, and about those who sign.',
    '12:10 | Lunch',
    second,
    '08:30 | Walk along the lake',
    '18:30 | Dinner at the boathouse',
    '22:00 | End',
    '? BankersCom 2027, programme (draft 3)',
    '~ ab 18.30',
    '~ ca. 22.00 Uhr',
  ]));

test('a German page, with the days in capitals and sessions at the same time', () =>
  expect(
    shown(`MITTWOCH, 5. MAI 2027
08:30 – 09:00 Uhr: Registrierung
09:00 – 10:00 Uhr: Forum A – Geld und Gewicht
09:00 – 10:00 Uhr: Forum B – Wer zahlt zuletzt?
DONNERSTAG, 6. MAI 2027
09:00 Uhr: Schluss`),
  ).toEqual([
    first,
    '08:30–09:00 | Registrierung',
    '09:00–10:00 | Forum A – Geld und Gewicht',
    '09:00–10:00 | Forum B – Wer zahlt zuletzt?',
    second,
    '09:00 | Schluss',
  ]));

test('Markdown, with a heading for each day and bold times', () =>
  expect(
    shown(`## Day 1 – Wednesday, 5 May

- **09:00** Welcome
- **09:30–10:30** Rail and road – Anna Keller

## Day 2

* **10:00** Close`),
  ).toEqual([first, '09:00 | Welcome', '09:30–10:30 | Rail and road | Anna Keller', second, '10:00 | Close']));

test('a Markdown table', () =>
  expect(
    shown(`| Time | Session | Presenter(s) |
|------|:-------:|--------------|
| 09:00 | Welcome | Anna Keller |
| 10:00 | Rail \u00a0and road | Urs Meier & Zoë Frei |`),
  ).toEqual([first, '09:00 | Welcome | Anna Keller', '10:00 | Rail and road | Urs Meier + Zoë Frei']));

test('a spreadsheet of a conference tool', () =>
  expect(
    shown(
      'Session Title\tDate\tStart Time\tEnd Time\tSpeakers\tDescription\tRoom\nWelcome\t2027-05-05\t09:00\t09:30\tAnna Keller\tShort.\tA\nRail\t2027-05-06\t10:00\t11:00\t\t\tB',
    ),
  ).toEqual([first, '09:00–09:30 | Welcome | Anna Keller | Short.', second, '10:00–11:00 | Rail', '? Room']));

test('a German spreadsheet with merged days and times', () =>
  expect(
    shown(
      'Datum\tZeit\tVeranstaltung\tReferent\tInhalt\nMi, 5.5.2027\t09.00\tBegrüssung\tAnna Keller\t\n\t09.30\tForum A\tUrs Meier\tÜber Schienen.\n\t\tForum B\tZoë Frei\t\nDo, 6.5.2027\t10.00\tSchluss\t\t',
    ),
  ).toEqual([
    first,
    '09:00 | Begrüssung | Anna Keller',
    '09:30 | Forum A | Urs Meier | Über Schienen.',
    '09:30 | Forum B | Zoë Frei',
    second,
    '10:00 | Schluss',
  ]));

test('a numbered list with signs in front', () =>
  expect(shown('Day 2\n1. 09:00 ☕ Coffee\n2. 09:30 Rail\n☕ 10:30 Break\n(11:00) Road\n[12:00–13:00] Lunch')).toEqual([
    second,
    '09:00 | ☕ Coffee',
    '09:30 | Rail',
    '10:30 | Break',
    '11:00 | Road',
    '12:00–13:00 | Lunch',
  ]));

test('line breaks and invisible characters of other programs', () =>
  expect(shown('Wednesday\u200b\u202809:00\u200b Wel\u00adcome\u000b09:30\u00a0–\u00a010:00 Rail\u2029\ufeff10:00 Zu\u0308rich')).toEqual([
    first,
    '09:00 | Welcome',
    '09:30–10:00 | Rail',
    '10:00 | Zürich',
  ]));

test('dates in front of every line', () =>
  expect(shown('5 May 2027, 09:00 Welcome\n5 May 2027, 10:00 Rail – Anna Keller\n6 May 2027, 09:00 Close')).toEqual([
    first,
    '09:00 | Welcome',
    '10:00 | Rail | Anna Keller',
    second,
    '09:00 | Close',
  ]));

test('times of twelve hours, on a line of their own', () =>
  expect(
    shown(`Day one
8:30 AM – 9:00 AM
Registration
9:00 AM
Opening remarks
Anna Keller
Day two
1:00 PM – 2:00 PM
Lunch`),
  ).toEqual([first, '08:30–09:00 | Registration', '09:00 | Opening remarks | Anna Keller', second, '13:00–14:00 | Lunch']));

test('a table out of Word whose cells have several lines', () =>
  expect(shown('Tag 1\t\n09:00\t"Rail and road\nAnna Keller\nWho pays for the last mile."\n10:00\tCoffee\nTag 2\t\n09:00\tWalk')).toEqual([
    first,
    '09:00 | Rail and road | Anna Keller | Who pays for the last mile.',
    '10:00 | Coffee',
    second,
    '09:00 | Walk',
  ]));

test('an evening before the event, and a day that is not of it', () =>
  expect(shown('Tuesday, 4 May 2027\n18:00 Arrival\nMittwoch, 5. Mai\n09:00 Welcome')).toEqual([
    'Tuesday, 4 May 2027',
    '18:00 | Arrival',
    first,
    '09:00 | Welcome',
  ]));

test('two tables of one paste, each with headings', () =>
  expect(shown('Wednesday 5 May\t\t\nTime\tTopic\tWho\n09:00\tWelcome\tAnna Keller\nThursday 6 May\t\t\nTime\tWho\tTopic\n09:00\tUrs Meier\tRail')).toEqual([
    first,
    '09:00 | Welcome | Anna Keller',
    second,
    '09:00 | Rail | Urs Meier',
  ]));

test('a mail of an assistant, with who moderates and a signature', () =>
  expect(
    shown(`Liebe Frau Keller, hier das Programm:

Mittwoch, 5. Mai 2027
13.30 Uhr: Begrüssung durch den Präsidenten
14.00 Uhr: Podium «Wer zahlt?»
Podium: Anna Keller, Urs Meier, Zoë Frei
Moderation: Beat Blum
bis ca. 17.00 Uhr Apéro

Mit freundlichen Grüssen
Claudia Hug
Assistentin der Geschäftsleitung
T +41 41 000 00 00`),
  ).toEqual([
    first,
    '13:30 | Begrüssung durch den Präsidenten',
    '14:00 | Podium «Wer zahlt?» | Anna Keller + Urs Meier + Zoë Frei + Beat Blum | Moderation: Beat Blum',
    '? Liebe Frau Keller, hier das Programm:',
    '? bis ca. 17.00 Uhr Apéro',
    '? Mit freundlichen Grüssen',
    '? Claudia Hug',
    '? Assistentin der Geschäftsleitung',
    '? T +41 41 000 00 00',
  ]));

test.each([
  '-- ',
  'Best regards',
  'Kind regards,',
  'Freundliche Grüsse',
  'Viele Grüße aus Zug',
  'Gruss',
  'Besten Dank und Gruss Anna',
  'Bis bald',
  'All the best,',
  'Thanks!',
  'Herzlich',
  'MfG',
  'Sent from my iPhone',
])('what follows %j is left out', (end) => expect(shown(`Day 1\n09:00 Rail\n${end}\nAnna`)).toEqual([first, '09:00 | Rail', `? ${end.trim()}`, '? Anna']));

test('a greeting of a city is a session, and no end of a mail', () =>
  expect(shown('Day 1\n09:00\nGrusswort der Stadt\n09:30 Rail')).toEqual([first, '09:00 | Grusswort der Stadt', '09:30 | Rail']));

test('times behind their titles', () => {
  expect(
    shown('Mittwoch, 5. Mai\nBegrüssung, 09.00 Uhr\nAnna Keller\nPodium «Wer zahlt?» (10.45–12.00)\nApéro ab ca. 18.30 Uhr – Urs Meier\nEnde offen'),
  ).toEqual([first, '09:00 | Begrüssung | Anna Keller', '10:45–12:00 | Podium «Wer zahlt?»', '18:30 | Apéro | Urs Meier | Ende offen', '~ ab ca. 18.30 Uhr']);
  expect(shown('Wednesday 5 May\nWelcome – 9 am\nDinner at 7 pm')).toEqual([first, '09:00 | Welcome', '19:00 | Dinner']);
  // Where sessions begin with their times, one behind a text is part of it.
  expect(shown('Day 1\n09:00 Walk\nThe boat leaves at 10:00')).toEqual([first, '09:00 | Walk |  | The boat leaves at 10:00']);
});

test('“bis 17.00 Uhr” alone ends the session above it, and before a title it is listed', () =>
  expect(shown('Day 1\n13.30 Uhr Talks\nbis 17.00 Uhr\n17.15 Walk\nuntil 6 pm\nbis 22.00 Uhr Dinner')).toEqual([
    first,
    '13:30–17:00 | Talks',
    '17:15–18:00 | Walk',
    '? bis 22.00 Uhr Dinner',
  ]));
