// Forty-five texts with traps, each with a right translation and with mistakes as models make them.
import type { Doubt } from '../src/suggestions/check-proposal.ts';
import type { FixedTerms } from '../src/suggestions/fixed-terms.ts';

const term = (en: string, de: string | undefined) => ({ texts: { en, ...(de !== undefined && { de }) }, isKept: de === undefined, note: null });
export const fixed: FixedTerms = {
  terms: [
    term('roundtable', 'Tafelrunde'),
    term('deposit', 'Einlage'),
    term('supervisor', 'Aufsicht'),
    term('Co-Innovation', undefined),
    term('N9', undefined),
  ],
  names: [['Ada Lovelace'], ['Bank Tössegg'], ['Flurina Derungs-Okafor'], ['Kongresshaus Zürich', 'Zurich Congress House'], ['Wei\u00df & Söhne']],
};

type Kind = Doubt['kind'];
/** A text, its right translation, and wrong ones with what has to be found in each; `mended` where the mistake is taken out instead. */
export type Trap = readonly [source: string, right: string, ...wrong: (readonly [proposal: string, found: Kind | 'mended'])[]];

export const intoGerman: readonly Trap[] = [
  ['Costs CHF 1,250 for two', 'Kostet Fr. 1’250 für zwei', ['Kostet EUR 1’250 für zwei', 'numbers']],
  ['Read more at /about today', 'Mehr unter /about heute', ['Mehr unter /team heute', 'links']],
  ['Down to -5 degrees', 'Bis minus 5 Grad', ['Bis 5 Grad', 'numbers']],
  ['The Shift That Stays Empty', 'Die Schicht, die leer bleibt', ['The Shift That Stays Empty', 'untranslated']],
  ['We invite 110 people.', 'Wir laden 110 Personen ein.', ['Wir laden 100 Personen ein.', 'numbers'], ['Wir laden Personen ein.', 'numbers']],
  [
    'The fund holds CHF 1,200,000.',
    'Der Fonds hält CHF 1’200’000.',
    ['Der Fonds hält CHF 1’200.', 'numbers'],
    ['Der Fonds hält CHF 1’200’000’000.', 'numbers'],
  ],
  ['A rate of 1.5 per cent', 'Ein Satz von 1,5 Prozent', ['Ein Satz von 15 Prozent', 'numbers']],
  [
    'They saved 2 billion francs.',
    'Sie sparten 2 Milliarden Franken.',
    ['Sie sparten 2 Billionen Franken.', 'numbers'],
    ['Sie sparten 2 Millionen Franken.', 'numbers'],
  ],
  ['Two million customers', 'Zwei Millionen Kunden', ['Zwei Milliarden Kunden', 'numbers']],
  ['Groups of 12 may ask twice.', 'Gruppen von 12 Personen dürfen zweimal fragen.', ['Gruppen von 20 Personen dürfen zweimal fragen.', 'numbers']],
  ['Three banks in four hours', 'Drei Banken in vier Stunden', ['Drei Banken in fünf Stunden', 'numbers']],
  ['Forty-two utilities use it.', '42 Versorger setzen es ein.', ['24 Versorger setzen es ein.', 'numbers']],
  [
    'Since 2019 the 31 keys fit.',
    'Seit 2019 passen die 31 Schlüssel.',
    ['Seit 2019 passen die 13 Schlüssel.', 'numbers'],
    ['Seit 2018 passen die 31 Schlüssel.', 'numbers'],
  ],
  ['On 9 September 2027', 'Am 9. September 2027', ['Am 10. September 2027', 'dates'], ['Am 9. November 2027', 'dates'], ['Am 9. September 2026', 'numbers']],
  ['14 and 15 April 2027', '14. und 15. April 2027', ['14.–16. April 2027', 'dates']],
  ['From September 9 to 10, 2027', 'Vom 9. bis 10. September 2027', ['Vom 9. bis 19. September 2027', 'dates']],
  ['Closed on 24 December', 'Am 24.12. geschlossen', ['Am 24.11. geschlossen', 'dates'], ['Am 25. Dezember geschlossen', 'dates']],
  ['On Thursday in October', 'Am Donnerstag im Oktober', ['Am Dienstag im Oktober', 'dates'], ['Am Donnerstag im November', 'dates']],
  ['Doors open at 6:30 pm.', 'Türöffnung um 18.30 Uhr.', ['Türöffnung um 6.30 Uhr.', 'times'], ['Türöffnung um 18.00 Uhr.', 'times']],
  ['Dinner, 18:30–22:00', 'Abendessen, 18.30–22.00', ['Abendessen, 18.30–21.00', 'times']],
  ['Telephones may ring until nine.', 'Telefone dürfen bis 9 Uhr klingeln.', ['Telefone dürfen bis 10 Uhr klingeln.', 'times']],
  ['Lunch at noon', 'Mittagessen um 12 Uhr', ['Mittagessen um 13 Uhr', 'times']],
  ['Ada Lovelace opens the day.', 'Ada Lovelace eröffnet den Tag.', ['Ada Loveless eröffnet den Tag.', 'names'], ['Die Rednerin eröffnet den Tag.', 'names']],
  [
    'Flurina Derungs-Okafor runs Bank Tössegg.',
    'Flurina Derungs-Okafor leitet die Bank Tössegg.',
    ['Flurina Derungs leitet die Bank Tössegg.', 'names'],
    ['Flurina Derungs-Okafor leitet die Bank Tosseg.', 'names'],
  ],
  [
    'She met Martha Kellenberger in Zug.',
    'Sie traf Martha Kellenberger in Zug.',
    ['Sie traf Marta Kellenberger in Zug.', 'names'],
    ['Sie traf Martha Kellenberg in Zürich.', 'names'],
  ],
  ['We meet at Zurich Congress House.', 'Wir treffen uns im Kongresshaus Zürich.', ['Wir treffen uns im Zürcher Kongress.', 'names']],
  ['Ada Lovelace’s programme', 'Ada Lovelaces Programm', ['Adas Programm', 'names']],
  [
    'Read [the report](https://stem.example/report?x=1).',
    'Lesen Sie [den Bericht](https://stem.example/report?x=1).',
    ['Lesen Sie [den Bericht](https://stem.example/bericht?x=1).', 'links'],
    ['Lesen Sie den Bericht.', 'links'],
  ],
  ['More at https://www.toessegg.example/news.', 'Mehr unter https://www.toessegg.example/news.', ['Mehr unter https://www.tossegg.example/news.', 'links']],
  ['Write to office@stem.example.', 'Schreiben Sie an office@stem.example.', ['Schreiben Sie an buero@stem.example.', 'addresses']],
  [
    '**Bring** your *questions*.',
    'Bringen Sie **Ihre** *Fragen* mit.',
    ['Bringen Sie Ihre Fragen mit.', 'marks'],
    ['Bringen Sie **Ihre Fragen** mit.', 'marks'],
  ],
  [
    '## The day\n\n- Morning\n- Evening',
    '## Der Tag\n\n- Morgen\n- Abend',
    ['## Der Tag\n\nMorgen und Abend', 'marks'],
    ['# Der Tag\n\n- Morgen\n- Abend', 'marks'],
  ],
  ['One paragraph.\n\nAnother one.', 'Ein Absatz.\n\nNoch einer.', ['Ein Absatz. Noch einer.', 'marks']],
  ['1. Arrive\n2. Listen', '1. Ankommen\n2. Zuhören', ['Ankommen, zuhören', 'marks']],
  ['A roundtable for members', 'Eine Tafelrunde für Mitglieder', ['Ein runder Tisch für Mitglieder', 'terms']],
  ['Deposits and the supervisor', 'Einlagen und die Aufsicht', ['Depots und die Aufsicht', 'terms'], ['Einlagen und der Vorgesetzte', 'terms']],
  ['Co-Innovation at N9', 'Co-Innovation im N9', ['Ko-Innovation im N9', 'terms'], ['Co-Innovation im Neun', 'terms']],
  ['The great street', 'Die grosse Strasse', ['Die gro\u00dfe Stra\u00dfe', 'mended']],
  ['He works for Wei\u00df & Söhne.', 'Er arbeitet für Wei\u00df & Söhne.', ['Er arbeitet für Weiss & Söhne.', 'names']],
  [
    'What “smart” means',
    'Was «smart» heisst',
    ['Was „smart“ heisst', 'mended'],
    ['Was "smart" heisst', 'mended'],
    ['Was smart heisst', 'quotes'],
    ['Was «smart heisst', 'quotes'],
  ],
  ['It’s late - very late', 'Es ist spät – sehr spät', ['Es ist spät - sehr spät', 'mended'], ['Es ist spät — sehr spät', 'mended']],
  ['The bank’s people who sit in this room', 'Die Leute der Bank, die in diesem Raum sitzen', ['The bank’s people who sit in this room', 'untranslated']],
  [
    'A short and plain sentence about a bank that nobody has to explain.',
    'Ein kurzer, schlichter Satz über eine Bank, die man nicht erklären muss.',
    ['Ein Satz.', 'length'],
  ],
];

export const intoEnglish: readonly Trap[] = [
  ['Am 9. September 2027 um 18.30 Uhr', 'On 9 September 2027 at 18:30', ['On 9 September 2027 at 8:30', 'times'], ['On 9 October 2027 at 18:30', 'dates']],
  [
    'Was «Treue» kostet: 1’400 Franken',
    'What “loyalty” costs: 1,400 francs',
    ['What «loyalty» costs: 1,400 francs', 'mended'],
    ['What “loyalty” costs: 14,000 francs', 'numbers'],
  ],
];
