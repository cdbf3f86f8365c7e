// Further programmes as organisers have them, with other names: of associations, conferences and their tools. The event knows four people.
import { inEach } from '@stem/model';
import { expect, test } from 'vitest';
import { planProgramme } from './programme-plan.ts';
import { readProgramme } from './programme-text.ts';

const format = { start_date: '2027-05-05', end_date: '2027-05-06' };
const speakers = ['Anna Keller', 'Urs Meier', 'Zoë Frei', 'Beat Blum'].map((name) => ({ id: name, ...inEach('name', () => null), name }));

/** A day a line, and its sessions: time, title, known speakers, and a text if there is one. */
function shown(text: string): string[] {
  const { days, unread, inexact } = readProgramme({ text, html: '' });
  const planned = planProgramme(days, { format, days: [], speakers });
  return [
    ...planned.flatMap(({ labels, sessions }) => [
      labels.date_label.split(',')[0] ?? '',
      ...sessions.map(({ time, title, speakerRefs, unknown, description }) =>
        [time, title, [...speakerRefs, ...unknown.map((name) => `${name}?`)].join(' + '), description.replaceAll('\n', ' / ')].filter(Boolean).join(' | '),
      ),
    ]),
    ...[...unread, ...planned.flatMap(({ unused = [] }) => unused)].map((line) => `? ${line}`),
    ...inexact.map((time) => `~ ${time}`),
  ];
}

test('the annual meeting of a Swiss association, out of Word, with texts below its sessions', () =>
  expect(
    shown(`Jahrestagung des Verbandes
Mittwoch, 5. Mai 2027
08.30 Uhr\tEintreffen, Kaffee und Gipfeli
09.00 Uhr\tBegrüssung
\tAnna Keller, Präsidentin
09.15 Uhr\tReferat «Wohin geht die Reise?»
\tProf. Dr. Urs Meier, Universität Zürich
\tanschliessend Diskussion
10.45 Uhr\tGeneralversammlung
\t1. Protokoll
\t2. Wahlen
13.30 Uhr\tPodium «Wer zahlt?»
\tmit Zoë Frei, Direktorin Stadtwerk; Beat Blum, Nationalrat
\tLeitung: Anna Keller
ca. 16.00 Uhr\tSchluss
Programmänderungen vorbehalten`),
  ).toEqual([
    'Wednesday',
    '08:30 | Eintreffen, Kaffee und Gipfeli',
    '09:00 | Begrüssung | Anna Keller',
    '09:15 | Referat «Wohin geht die Reise?» | Urs Meier | anschliessend Diskussion',
    '10:45 | Generalversammlung | 1. Protokoll / 2. Wahlen',
    '13:30 | Podium «Wer zahlt?» | Anna Keller + Zoë Frei + Beat Blum',
    '16:00 | Schluss',
    '? Jahrestagung des Verbandes',
    '? Programmänderungen vorbehalten',
    '~ ca. 16.00 Uhr',
  ]));

test('an English table with start and end in two columns', () =>
  expect(shown('Wednesday, May 5th\n4:00 pm -\t6:00 pm\tRegistration\nThursday, May 6th\n8:30 am -\t5:00pm\tWorkshops\n7:00 pm -\t\tDinner')).toEqual([
    'Wednesday',
    '16:00–18:00 | Registration',
    'Thursday',
    '08:30–17:00 | Workshops',
    '19:00 | Dinner',
  ]));

test('a list with points, and noon as 12:00pm', () =>
  expect(
    shown('Schedule\n• 9am - Doors open!\n• 10 - 10:30am. People arrive.\n• 11:15 - 12:00pm - First sessions\n• 1:00 - 2:00pm - Lunch - Pizza provided'),
  ).toEqual([
    'Wednesday',
    '09:00 | Doors open!',
    '10:00–10:30 | People arrive.',
    '11:15–12:00 | First sessions',
    '13:00–14:00 | Lunch - Pizza provided',
    '? Schedule',
  ]));

test('Markdown with a table for each day, and speakers before titles', () =>
  expect(
    shown(`# Conference Schedule

## Day 1

| Time | Speaker | Title |
|------|---------|-------|
| 8:00 |         | Venue opens |
| 9:00 | Urs Meier | Cold chains |

## Day 2

| Time | Speaker | Title |
|------|---------|-------|
| 9:00 | Anna Keller | Close |`),
  ).toEqual(['Wednesday', '08:00 | Venue opens', '09:00 | Cold chains | Urs Meier', 'Thursday', '09:00 | Close | Anna Keller', '? Conference Schedule']));

test('Markdown whose headings are parts of a day', () =>
  expect(
    shown(
      '## Day 1 - May 5, 2027\n### Morning Sessions\n- 9:00 AM - Opening Keynote (Anna Keller, ACME)\n### Afternoon Sessions\n- 2:00 PM - Lunch with Urs Meier',
    ),
  ).toEqual(['Wednesday', '09:00 | Opening Keynote | Anna Keller', '14:00 | Lunch with Urs Meier | Urs Meier', '? Morning Sessions', '? Afternoon Sessions']));

test('Markdown whose headings are titles below their times', () =>
  expect(shown('## Day 2\n**9:00 AM**\n### Opening Keynote\nAnna Keller\n**10:00 AM**\n### Coffee')).toEqual([
    'Thursday',
    '09:00 | Opening Keynote | Anna Keller',
    '10:00 | Coffee',
  ]));

test('a table with a column for each track', () =>
  expect(shown('Time\tTrack A\tTrack B\n09:00\tOpening\t\n10:00\tCold chains – Anna Keller\tRail – Urs Meier\n11:00\tCoffee\tCoffee')).toEqual([
    'Wednesday',
    '09:00 | Opening',
    '10:00 | Cold chains | Anna Keller | Track A',
    '10:00 | Rail | Urs Meier | Track B',
    '11:00 | Coffee',
  ]));

test.each(['\t', ' | ', ';'])('a table with a column for each day, with %j between its cells', (mark) =>
  expect(
    shown(
      [
        ['Zeit', 'Di, 4. Mai', 'Mittwoch, 5. Mai', 'Donnerstag, 6. Mai'],
        ['09:00', '', 'Cold chains – Anna Keller', 'Coffee'],
        ['10:00', '', 'Coffee', 'Coffee'],
        ['18:00', 'Arrival', '', ''],
      ]
        .map((line) => line.join(mark))
        .join('\n'),
    ),
  ).toEqual(['Tuesday', '18:00 | Arrival', 'Wednesday', '09:00 | Cold chains | Anna Keller', '10:00 | Coffee', 'Thursday', '09:00 | Coffee', '10:00 | Coffee']),
);

test('an export of Sessionize, whose sessions are in no order', () =>
  expect(
    shown(`Session Id,Title,Description,Owner,Status,Scheduled At,Scheduled Duration,Room,Speakers
1,"Rail, and after","Who pays? ""Nobody"" says the city.",Anna Keller,Accepted,5 May 2027 9:00 AM,45,A,"Anna Keller, Urs Meier"
2,Cold chains,Short.,Zoë Frei,Accepted,2027-05-06T10:00:00,30,B,Zoë Frei
3,Close,,Zoë Frei,Accepted,5 May 2027 5:00 PM,15,B,Zoë Frei`),
  ).toEqual([
    'Wednesday',
    '09:00–09:45 | Rail, and after | Anna Keller + Urs Meier | Who pays? "Nobody" says the city.',
    '17:00–17:15 | Close | Zoë Frei',
    'Thursday',
    '10:00–10:30 | Cold chains | Zoë Frei | Short.',
    '? Session Id',
    '? Owner',
    '? Status',
    '? Room',
  ]));

test('a reply of Outlook with its head, and family names first', () =>
  expect(
    shown(`Von: Claudia Hug <claudia@verband.example>
Gesendet: Montag, 3. Mai 2027 10:12
Betreff: AW: Programm

Mittwoch, 5. Mai 2027
09:00 – 09:30\tBegrüssung (Anna Keller)
09:30 – 10:30\tSchiene und Strasse
Speaker: Meier, Urs; Frei, Zoë

Liebe Grüsse
Claudia`),
  ).toEqual([
    'Wednesday',
    '09:00–09:30 | Begrüssung | Anna Keller',
    '09:30–10:30 | Schiene und Strasse | Urs Meier + Zoë Frei',
    '? Von: Claudia Hug <claudia@verband.example>',
    '? Gesendet: Montag, 3. Mai 2027 10:12',
    '? Betreff: AW: Programm',
    '? Liebe Grüsse',
    '? Claudia',
  ]));

test('a numbered list of Word, whose days are numbered as well', () =>
  expect(
    shown(
      '1. Tag: Mittwoch, 5. Mai\n1.\t09.00–09.30\tBegrüssung, Anna Keller\n2.\t09.30\tVortrag: «Neue Wege», Dr. Urs Meier\n2. Tag: Donnerstag, 6. Mai\n1.\t08.00\tFrühstück',
    ),
  ).toEqual(['Wednesday', '09:00–09:30 | Begrüssung | Anna Keller', '09:30 | Vortrag: «Neue Wege» | Urs Meier', 'Thursday', '08:00 | Frühstück']));

test('speakers behind slashes, with houses and roles in one line', () =>
  expect(
    shown(`09:00-09:30 Welcome - Prof. Dr. h.c. Anna Keller (ETH Zürich)
09:30-10:15 "The future of rail" / Urs Meier, CEO Rhonegg AG
10:30-12:00 Panel discussion: Who pays? Moderator: Zoë Frei. Panelists: Anna Keller, Urs Meier`),
  ).toEqual([
    'Wednesday',
    '09:00–09:30 | Welcome | Anna Keller',
    '09:30–10:15 | "The future of rail" | Urs Meier',
    '10:30–12:00 | Panel discussion: Who pays? | Zoë Frei + Anna Keller + Urs Meier | Moderator: Zoë Frei',
  ]));

test('each name with the function and the house below it', () =>
  expect(shown('MITTWOCH, 5. MAI 2027\n\n09.00 Uhr\nKeynote: Was bleibt?\nProf. Dr. Urs Meier\nUniversität Bern\n\n10.30 Uhr\nKaffeepause')).toEqual([
    'Wednesday',
    '09:00 | Keynote: Was bleibt? | Urs Meier | Universität Bern',
    '10:30 | Kaffeepause',
  ]));

test('a fourth version in German, with parts of a session, military and approximate names', () =>
  expect(
    shown(`Mittwoch, 5. Mai 2027 (Tag 1)
0830 - 0900 Registrierung
09:00-09:20  Begrüssung – A. Keller
09:20-10:00  Keynote: Geld ohne Grenzen – Urs Meier (Rhonegg Bank), im Gespräch mit Zoë Frei
11:00 - 12:00 Breakout Sessions
   A) Risiko (Saal 1): Beat Blum
   B) Menschen (Foyer)
13.15h - 14.00h Panel: «Wer zahlt?»
     Teilnehmende: Keller Anna, Urs Meier
     Moderation: Beat Blum, SRF
18.30 Apéro / 19.30 Dinner
Open End
Seite 1 von 2
Donnerstag, 6. Mai (Tag 2)
09:00 – 09:45: N.N., «Titel folgt»`),
  ).toEqual([
    'Wednesday',
    '08:30–09:00 | Registrierung',
    '09:00–09:20 | Begrüssung | Anna Keller',
    '09:20–10:00 | Keynote: Geld ohne Grenzen | Urs Meier + Zoë Frei',
    '11:00–12:00 | Breakout Sessions | A) Risiko (Saal 1): Beat Blum / B) Menschen (Foyer)',
    '13:15–14:00 | Panel: «Wer zahlt?» | Anna Keller + Urs Meier + Beat Blum | Moderation: Beat Blum, SRF',
    '18:30 | Apéro / 19.30 Dinner | Open End',
    'Thursday',
    '09:00–09:45 | N.N., «Titel folgt»',
    '? Seite 1 von 2',
  ]));

test('titles above their times, as pages of the web have them', () =>
  expect(shown('Day 1\n\nBegrüssung\n09.00 – 09.15 Uhr\nAnna Keller\n\nGeld und Gewicht\n09.15 – 10.00 Uhr\nUrs Meier\nWer zahlt.')).toEqual([
    'Wednesday',
    '09:00–09:15 | Begrüssung | Anna Keller',
    '09:15–10:00 | Geld und Gewicht | Urs Meier | Wer zahlt.',
  ]));

test('times between titles and names', () =>
  expect(shown('Day 1\nRegistration 08:30\nWelcome 09:00 - 09:30 Anna Keller\nWir treffen uns um 18.30 Uhr zum Apéro')).toEqual([
    'Wednesday',
    '08:30 | Registration',
    '09:00–09:30 | Welcome | Anna Keller | Wir treffen uns um 18.30 Uhr zum Apéro',
  ]));

test('titles below their times name their speakers, and names may have points between them', () =>
  expect(shown('Day 1\n10:00 AM - 10:45 AM\nKeynote | Anna Keller\n1:30 PM\nPanel\nUrs Meier • Zoë Frei · Beat Blum')).toEqual([
    'Wednesday',
    '10:00–10:45 | Keynote | Anna Keller',
    '13:30 | Panel | Urs Meier + Zoë Frei + Beat Blum',
  ]));

test('a column with days and times, and a time of a day without a title', () => {
  expect(shown('Was\tWann\tWer\nRail\tMi 09.00\tUrs Meier\nClose\tDo 09.00–10.00\t')).toEqual([
    'Wednesday',
    '09:00 | Rail | Urs Meier',
    'Thursday',
    '09:00–10:00 | Close',
  ]);
  expect(shown('Mittwoch, 5. Mai, ab 08.30 Uhr\n09.00 Rail')).toEqual(['Wednesday', '09:00 | Rail', '? 08:30', '~ ab 08.30 Uhr']);
});

test('points of a list of Word, and a function in front of a name', () =>
  expect(shown('•\t09:00 Welcome – Anna Keller\n•\t10:00–10:30 Grusswort\no   Stadtpräsident Urs Meier')).toEqual([
    'Wednesday',
    '09:00 | Welcome | Anna Keller',
    '10:00–10:30 | Grusswort | Urs Meier',
  ]));

test('a mail whose sessions begin with names, and a table with a column for who moderates', () => {
  expect(shown('Hi Ursina,\n\nfor Thursday we have:\n- 9:00 Anna Keller: The state of rail\n- 10:30 coffee\n\nBest,\nClaudia')).toEqual([
    'Wednesday',
    '09:00 | The state of rail | Anna Keller',
    '10:30 | coffee',
    '? Hi Ursina,',
    '? Best,',
    '? Claudia',
    '? for Thursday we have:',
  ]);
  expect(shown('Day\tStart\tSession\tSpeaker(s)\tModerator\tFormat\n2\t9:30 AM\tPanel\tUrs Meier, Zoë Frei\tBeat Blum\tPanel')).toEqual([
    'Thursday',
    '09:30 | Panel | Urs Meier + Zoë Frei + Beat Blum',
    '? Format',
  ]);
});
