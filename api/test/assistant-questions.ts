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
  ['how do I get invited', 'personally invited|/invitation'],
  ['what does it cost to attend healthcarecom', 'free for those who are invited|+41 44 000 00 00', 'CHF'],
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
  ['wie komme ich zu einer einladung', 'persönlich eingeladenen|/de/invitation'],
  ['was kostet die teilnahme an der insurancecom', 'für Eingeladene kostenlos', 'CHF'],
  ['telefonnummer?', '+41 44 000 00 00'],
  ['wer leitet stem', 'Margrit Vonarburg-Sène'],
  ['wer sind die partner der digitalcom', 'Tellmark|Cirruswerk'],
  ['welches hotel empfehlen sie für die bankerscom', 'Ein Hotel nennt die Website nicht|Münzhof'],
  ['gibt es aufzeichnungen der sessions?', 'Teilnehmenden|geschützten Bereich'],
  ['broschüre bankerscom 2025', 'Kapital, das man nie brauchen möchte', '2024'],
  ['welche communities gibt es', 'BankersCom|PropertyCom|DigitalCom'],
  ['in welcher sprache ist die energycom', 'Deutsch und Englisch'],
  ['wann spricht Solange Vuichoud', 'Donnerstag, 15. April 2027, 11.45'],
  ['Ansturm ohne Schlange wann?', '14. April 2027, 09.20–10.20'],
  ['wann gibts abendessen an der bankerscom', '18.30', '18:30'],
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

/** What executives ask first, in the order in which they were asked. */
const executives: readonly (readonly [lang: 'en' | 'de', ...Line])[] = [
  ['en', 'Who speaks about liquidity?', 'A Run Without a Queue|09:20–10:20', 'grain jams'],
  ['en', 'Where is the dinner?', 'DigitalCom, Dinner: Altes Fischhaus|Salonschiff Windegg'],
  ['en', 'Is there parking?', 'no hotel, parking|+41 44 000 00 00', 'Spinnhof'],
  ['en', 'May I quote what is said?', 'quote nobody', '100+'],
  ['en', 'I did not receive the link', 'spam|+41 44 000 00 00'],
  ['en', 'What does a desk at N9 cost?', 'no price|part of the rent', 'cost nothing'],
  ['en', 'Who speaks at InsuranceCom?', '14 people|Judith Ambauen-Keist', 'brings together'],
  ['de', 'Ich bin CEO einer Bank. Welche Community passt zu mir?', 'BankersCom', 'Bottarini|Vonarburg'],
  ['en', 'Which events are in Lucerne?', 'InsuranceCom|3 and 4 June 2027', 'runs'],
  ['en', 'What did Half a Form achieve?', '31 fields instead of 64'],
  ['en', 'How do I delete my data?', 'demand their deletion|/datenschutz'],
  ['en', 'What are the references of the programme?', 'One File per Building|A Trial Move-Out'],
  ['de', 'Wer spricht über Liquidität?', 'Ansturm ohne Schlange', 'Silo'],
  ['de', 'Gibt es Parkplätze?', 'keinen Parkplatz|+41 44 000 00 00', 'Spinnhof'],
  ['de', 'Darf ich zitieren, was gesagt wird?', 'niemandem zugeschrieben'],
  ['de', 'Ich habe den Link nicht erhalten', 'Spam'],
  ['de', 'Was kostet ein Arbeitsplatz im N9?', 'nennt die Website nicht|in der Miete'],
  ['de', 'Wie lösche ich meine Daten?', 'ihre Löschung|/de/datenschutz'],
  ['de', 'Welche Referenzen hat das Programm?', 'Ein Dossier pro Gebäude', 'Referierende'],
  ['en', 'Which community fits a hospital director?', 'HealthcareCom', 'Barblauer'],
  ['en', 'How many people attend BankersCom?', '110 invited leaders'],
  ['en', 'How many events has Stem held?', '100+ successful events', 'communities'],
  ['en', 'How do I become a member?', 'personally invited|cannot be applied for'],
  ['en', 'Can I send a colleague instead?', 'The invitation is personal'],
  ['en', 'How long does an ecosystem programme take?', 'six to twelve months'],
  ['en', 'Where is your office?', 'Seefeldquai 9'],
  ['en', 'When does the EnergyCom programme start on the second day?', 'Friday, 10 September 2027|08:30', '9 September'],
  ['en', 'Which partner of DigitalCom provides a cloud?', 'Cirruswerk is a partner of DigitalCom'],
  ['en', 'Is the press allowed?', 'without press'],
  ['en', 'Which companies sponsor PropertyCom?', 'PropertyCom has 13 partners', 'nothing'],
  ['en', 'Who is responsible for EnergyCom?', 'Gian-Duri Barblauer'],
  ['en', 'When is the next event for real estate?', 'PropertyCom takes place on 18 and 19 November 2027', 'DigitalCom'],
  ['en', 'How can our company become a partner?', 'Jean-Marc Pahudet'],
  ['en', 'Who founded Stem?', 'Margrit Vonarburg-Sène founded Stem in 2004'],
  ['en', 'What happens at N9 on Thursdays?', 'One long table', 'CHF'],
  ['en', 'Who writes the invitations?', 'Rosmarie Zinselmatt'],
  ['en', 'Is childcare available?', 'I do not know|/contact'],
  ['en', 'What time does DigitalCom end on Thursday?', 'Thursday, 28 January 2027|15:30–16:00', '27 January'],
  ['en', 'Does the site use cookies?', 'no cookies'],
  ['en', 'Is there an event in Geneva?', 'I do not know', 'Nordhalde'],
  ['en', 'Is there a dress code for the dinner at BankersCom?', 'nothing about|18:30'],
  ['de', 'Wer nimmt an der InsuranceCom teil?', '100 eingeladene Führungskräfte'],
  ['de', 'Wer leitet das N9?', 'Sandro Ticozzelli'],
  ['de', 'Welche Anlässe finden in Zürich statt?', 'BankersCom|PropertyCom', 'DigitalCom'],
  ['de', 'Wie lange werden Gespräche mit dem Assistenten aufbewahrt?', '30 Tage'],
  ['de', 'Wie melde ich eine Sicherheitslücke?', 'schreiben Sie bitte an', 'keine Schwachstelle'],
  ['de', 'Wer eröffnet die HealthcareCom?', 'Regula Hürlibach'],
  ['de', 'Gibt es eine App?', 'Das weiss ich nicht|/de/contact'],
  ['de', 'Wann ist die DigitalCom?|Und wer spricht dort?', '30 Personen', 'BankersCom'],
  ['de', 'Wie unterstützt Stem den Markteintritt in der Schweiz?', 'Go-To-Market-Programm'],
];

/** Asked afterwards, many of them without an answer on the site. */
const others: typeof executives = [
  ['en', 'Do you organise events in France?', 'I do not know', 'DigitalCom'],
  ['en', 'How big is N9?', 'thirty firms', 'third floor'],
  ['en', 'How can I unsubscribe from your mails?', 'I do not know|/datenschutz', 'Contact forms'],
  ['en', 'When does the InsuranceCom dinner start and where is it?', 'Salonschiff Windegg|3 June 2027, 18:00', 'Fischhaus'],
  ['en', 'What is the wifi password?', 'I do not know'],
  ['en', 'How many members does BankersCom have?', '110 invited leaders', '500+'],
  ['en', 'How much does it cost to rent an office in Zurich?', 'no price for N9', 'BankersCom'],
  ['en', 'Who is the CEO of EnergyCom?', 'I do not know|/formats/energycom', 'Barblauer'],
  ['en', 'Who is the community manager of DigitalCom?', 'Colette Vernauz'],
  ['en', 'What is the topic of the next event?', 'After the Pilot Comes the Bill|27 and 28 January 2027'],
  ['en', 'Can my deputy attend InsuranceCom in my place?', 'The invitation is personal'],
  ['en', 'I am CFO of an energy utility. What is in it for me?', 'EnergyCom', 'Krähenmoser'],
  ['en', 'Does UBS sponsor BankersCom?', 'nothing about “UBS”'],
  ['en', 'Which law applies?', 'Swiss law'],
  ['en', 'Does Regula Hürlibach speak at BankersCom?', 'Not at BankersCom|HealthcareCom'],
  ['en', 'Is DigitalCom sold out?', 'I do not know|/formats/digitalcom'],
  ['en', 'Who won the last world cup?', 'I do not know'],
  ['en', 'What happens tomorrow?', 'I do not know'],
  ['de', 'Gibt es noch Plätze an der DigitalCom?', 'Das weiss ich nicht|/de/formats/digitalcom', 'Berishaj'],
  ['de', 'Wie komme ich mit dem Zug ins N9?', 'keine Wegbeschreibung', 'Spinnhof'],
  ['de', 'Wer ist die Vorsitzende der BankersCom?', 'Das weiss ich nicht', 'Nwosu|Vonarburg'],
  ['de', 'Was ist die Chatham-House-Regel?', 'niemanden zitieren'],
  ['de', 'Wann beginnt die EnergyCom am zweiten Tag und wo?', '08.30|Kesselhaus', 'Spinnhof'],
  ['de', 'Wie viele Arbeitsplätze hat das N9?', 'Achtundvierzig'],
  ['de', 'Welche Anlässe gibt es 2028?', 'keinen kommenden Anlass'],
  ['de', 'Wer spricht über Hypotheken?', 'Die andere Seite der Hypothek'],
  ['de', 'Kann ich die Teilnehmerliste haben?', 'Das weiss ich nicht'],
  ['de', 'Wie hoch ist euer Umsatz?', 'Das weiss ich nicht'],
  ['de', 'Wann öffnet das Büro?', 'von neun bis fünf Uhr'],
  ['de', 'Wann ist die PropertyCom?|Was kostet das?', 'für Eingeladene kostenlos'],
];

const toQuestions = (lang: 'en' | 'de', lines: readonly Line[]): AskedQuestion[] =>
  lines.map(([turns, has, hasNot]) => ({ lang, turns: turns.split('|'), has: has.split('|'), ...(hasNot !== undefined && { hasNot: hasNot.split('|') }) }));

/** 27 in English and 28 in German. */
export const askedQuestions: readonly AskedQuestion[] = [...toQuestions('en', english), ...toQuestions('de', german)];

/** Fifty, in both languages. */
export const executiveQuestions: readonly AskedQuestion[] = executives.flatMap(([lang, ...line]) => toQuestions(lang, [line]));

/** Thirty, in both languages. */
export const otherQuestions: readonly AskedQuestion[] = others.flatMap(([lang, ...line]) => toQuestions(lang, [line]));
