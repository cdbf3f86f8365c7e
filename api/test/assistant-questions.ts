// What visitors ask the assistant, as they type it, and what must be in the answer. Several questions are a conversation.

export interface AskedQuestion {
  readonly lang: 'en' | 'de';
  /** The last one is answered. */
  readonly turns: readonly string[];
  /** Facts in the answer. */
  readonly has: readonly string[];
  /** A fact of something else, which would be wrong. */
  readonly hasNot?: readonly string[];
}

type Line = readonly [turns: string, has: string, hasNot?: string];

const english: readonly Line[] = [
  ['when is bankerscom', '14 and 15 April 2027|Zurich'],
  ['where is energycom this year?', 'Bern|Kesselhaus Aarematt'],
  ['who’s speaking at insurancecom', 'Judith Ambauen-Keist|14 people|/formats/insurancecom#speakers'],
  ['next event?', 'DigitalCom|27 and 28 January 2027'],
  ['how do I get invited', 'personally invited|/contact'],
  ['what does it cost to attend healthcarecom', 'no price|+41 44 000 00 00', 'CHF'],
  ['your phone number pls', '+41 44 000 00 00'],
  ['who is the CEO of Stem', 'Margrit Vonarburg-Sène'],
  ['who sponsors bankerscom', 'Rhonegg Private Bank|Ledgerhorn|Institut Jorat'],
  ['is there a hotel near the digitalcom venue?', 'no hotel|Spinnhof'],
  ['are the talks recorded? can I watch them later', 'attendees|only if those who speak agree'],
  ['do you have a brochure of bankerscom 2025', 'Capital You Hope Never to Use|.pdf'],
  ['which communities do you run?', 'BankersCom|InsuranceCom|EnergyCom|HealthcareCom|PropertyCom|DigitalCom'],
  ['what language is propertycom in', 'German and English'],
  ['when does flurina derungs speak', 'Wednesday, 14 April 2027, 09:00|Closing Round'],
  ['a run without a queue - when and who', '09:20–10:20|Regula Hössli-Tanner'],
  ['what time is dinner at bankerscom', '18:30', '19:00'],
  ['programme on thursday bankerscom', 'Unlimited Liability|Closing Round', 'The Sunday Exercise'],
  ['address of the dinner at insurancecom', 'Salonschiff Windegg|Landungssteg 3', 'Quaihalle'],
  ['When is BankersCom?|and who speaks there?', '19 people|Flurina Derungs-Okafor'],
  ['when is insurancecom|and energycom?', '9 and 10 September 2027', '3 and 4 June'],
  ['wehn is bankercsom', '14 and 15 April 2027'],
  ['how long can I rent a desk in N9', 'three months|/n9-housing'],
  ['is there anything on in june?', 'InsuranceCom|3 and 4 June 2027', 'BankersCom'],
  ['who looks after energycom members', 'Gian-Duri Barblauer'],
  ['contact at ledgerhorn', 'Fabio Wiedmer-Costa|+41 31 000 00 21'],
  ['When is the WEF in Davos?', 'I do not know|/contact', '2027'],
];

const german: readonly Line[] = [
  ['wann ist die bankerscom?', '14. und 15. April 2027|Zürich'],
  ['wo findet die healthcarecom statt', 'Basel|Haus zum Stillen Tor'],
  ['wer spricht an der energycom?', '17 Personen|Seraina Caduff-Lenz'],
  ['nächster anlass?', 'DigitalCom|27. und 28. Januar 2027'],
  ['wie komme ich zu einer einladung', 'persönlich eingeladenen|/de/contact'],
  ['was kostet die teilnahme an der insurancecom', 'Einen Preis|nennt die Website nicht', 'CHF'],
  ['telefonnummer?', '+41 44 000 00 00'],
  ['wer leitet stem', 'Margrit Vonarburg-Sène'],
  ['wer sind die partner der digitalcom', 'Tellmark|Cirruswerk'],
  ['welches hotel empfehlen sie für die bankerscom', 'Ein Hotel nennt die Website nicht|Münzhof'],
  ['gibt es aufzeichnungen der sessions?', 'Teilnehmenden|geschützten Bereich'],
  ['broschüre bankerscom 2025', 'Kapital, das man nie brauchen möchte', '2024'],
  ['welche communities gibt es', 'BankersCom|PropertyCom|DigitalCom'],
  ['in welcher sprache ist die energycom', 'Deutsch und Englisch'],
  ['wann spricht Solange Vuichoud', 'Donnerstag, 15. April 2027, 11:45'],
  ['Ansturm ohne Schlange wann?', '14. April 2027, 09:20–10:20'],
  ['wann gibts abendessen an der bankerscom', '18:30'],
  ['programm am zweiten tag der bankerscom', 'Unbeschränkte Haftung', 'Sonntagsübung'],
  ['adresse seehaus enge', 'Uferweg 14, 8002 Zürich'],
  ['Wann ist die InsuranceCom?|und wo genau?', 'Quaihalle Luzern|Schwalbenquai 2'],
  ['Wann ist die InsuranceCom?|Und die EnergyCom?', '9. und 10. September 2027'],
  ['wer ist Priscilla Nwosu', 'Community Managerin BankersCom'],
  ['wan ist die banekrscom', '14. und 15. April 2027'],
  ['seit wann gibt es stem', '2004'],
  ['anlass für spitäler?', 'HealthcareCom|21. und 22. Oktober 2027'],
  ['wie lange werden anfragen aufbewahrt', '365 Tage'],
  ['wer kümmert sich um propertycom', 'Gian-Duri Barblauer'],
  ['gibt es einen dresscode?', 'Das weiss ich nicht|/de/contact'],
];

const toQuestions = (lang: 'en' | 'de', lines: readonly Line[]): AskedQuestion[] =>
  lines.map(([turns, has, hasNot]) => ({ lang, turns: turns.split('|'), has: has.split('|'), ...(hasNot !== undefined && { hasNot: hasNot.split('|') }) }));

/** 27 in English and 28 in German. */
export const askedQuestions: readonly AskedQuestion[] = [...toQuestions('en', english), ...toQuestions('de', german)];
