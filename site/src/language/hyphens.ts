// Where lines may break. Long German words get soft hyphens, because some browsers have no dictionary and a word of forty
// letters must break. C-Level, Start-up and 14. April stay whole.
import { languageCodes, type Words } from '@stem/model';
import germanPatterns from 'hyphenation.de';
import Hypher from 'hypher';

/** Of the languages whose long words get soft hyphens. */
const dictionaries: Readonly<Record<string, Hypher>> = { de: new Hypher(germanPatterns) };

/** Words of at least this many letters may break, with at least `kept` letters at either end. */
const longWord = /(?<!\p{L})\p{L}{12,}/gu;
const kept = 4;
/** A part of a compound of more letters may break between syllables. */
const longPart = 14;

// A site repeats its long words, and a page most of its texts whenever it is rendered.
const hyphenated = new Map(languageCodes.map((lang) => [lang as string, createHyphenation(dictionaries[lang])]));
const whole = createHyphenation(undefined);

/** A hyphen after one letter, or before the last one or two. */
const shortPart = /-(?<=(?<![\p{L}\p{N}-])\p{L}-)(?=\p{L})|-(?<=\p{L}-)(?=\p{L}{1,2}(?![\p{L}\p{N}-]))/gu;
/** The space between the number of a day and the name of a month. */
const months =
  'Jan|Januar|January|Feb|Februar|February|März|March|Apr|April|Mai|May|Juni?|June|Juli?|July|Aug|August|Sept?|September|Okt|Oktober|Oct|October|Nov|November|Dez|Dezember|Dec|December';
const inDate = new RegExp(` (?<=\\b\\d{1,2}\\.? )(?=(?:${months})(?!\\p{L}))`, 'gu');
/** Forbids a break, like the non-breaking hyphen, which the fonts lack. */
const wordJoiner = '\u2060';

/** Of e-mail and web addresses: visitors would copy invisible characters with them. */
const addressMark = /@|:\/\/|www\./i;

/** For names: no hyphens, and no break before a short part of a double name. */
export const keepWhole = (name: string): string => whole(name);

/** A text in its own language, otherwise in that of the page. */
export const hyphenateWords = (words: Words, lang: string): string => hyphenate(words.text, words.lang ?? lang);

export const hyphenate = (text: string, lang: string): string => (hyphenated.get(lang) ?? whole)(text);

function createHyphenation(dictionary: Hypher | undefined): (text: string) => string {
  const breakWord = dictionary && createCache(20_000, (word) => breakUp(word, dictionary));
  return createCache(5000, (text) => findBreaks(text, breakWord));
}

type BreakWord = ((word: string) => string) | undefined;

function findBreaks(text: string, breakWord: BreakWord): string {
  const dated = text.replace(inDate, '\u00a0');
  return addressMark.test(dated) ? dated.replace(/\S+/g, (run) => (addressMark.test(run) ? run : joined(run, breakWord))) : joined(dated, breakWord);
}

function joined(text: string, breakWord: BreakWord): string {
  const parted = breakWord ? text.replace(longWord, (word) => breakWord(word)) : text;
  return parted.includes('-') ? parted.replace(shortPart, `-${wordJoiner}`) : parted;
}

/** At joints of compounds; between syllables where a word has none that is known, and in parts that are long. */
function breakUp(word: string, dictionary: Hypher): string {
  const parts = syllablesOf(word, dictionary);
  const places = parts.map((_, index) => parts.slice(0, index + 1).join('').length);
  const isApart = (place: number, ends: readonly number[]) => ends.every((end) => Math.abs(place - end) >= kept);
  const ends = [0, ...jointsOf(word, places).filter((place) => isApart(place, [0, word.length])), word.length];
  const isLong = (place: number) => lengthAround(place, ends) > (ends.length > 2 ? longPart : 0);
  return places
    .filter((place) => place < word.length && (ends.includes(place) || (isLong(place) && isApart(place, ends))))
    .reduceRight((text, place) => `${text.slice(0, place)}\u00ad${text.slice(place)}`, word);
}

/** The length of the part that contains a place. */
function lengthAround(place: number, ends: readonly number[]): number {
  const end = ends.findIndex((one) => one > place);
  return (ends[end] ?? 0) - (ends[end - 1] ?? 0);
}

/** A capital within a word: the name of a product, which the patterns do not know. */
const innerCapital = /\p{Ll}\p{Lu}/u;

// The patterns treat a letter between two parts, such as the s of Wissenspartner, as a syllable. It belongs to the part before.
function syllablesOf(word: string, dictionary: Hypher): readonly string[] {
  if (innerCapital.test(word)) return [word];
  const parts: string[] = [];
  for (const part of dictionary.hyphenate(word)) {
    if (part.length === 1 && parts.length > 0) parts.push(`${parts.pop()}${part}`);
    else parts.push(part);
  }
  return parts;
}

/** Caches at most `limit` results, and starts over when it is full. */
function createCache(limit: number, make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= limit) made.clear();
    const result = make(text);
    made.set(text, result);
    return result;
  };
}

// Where German compounds have their joints: Schalter-schluss, not Schal-terschluss. The patterns of the dictionary know syllables only.

/** How the second part of a compound begins; taken at the beginning of a syllable only, so that it does not match within one. */
const heads = `
abend abfluss abflüss abschluss abteil abwick adress agentur aggregat alter amt analyse anbieter angebot anlage anlass anleihe anleitung anschluss
anschlüss antrag antwort apothek arbeit archiv artikel arzt aufgabe aufsicht auftrag ausfall ausfäll ausgabe auskunft ausschluss ausschuss ausweis
auszug auszüg autor bank bauer baut beauftrag bedarf bedeckung bedingung beginn begleit begriff behalt behörde beispiel beitrag beiträg belang berater
beratung berechn bereich bericht beruf beschluss beschreib besichtig besitz besprech bestand beständ besuch beteilig betrag betreib betreu betrieb
beträg betten bewert bewillig bezieh bezirk bild branche brand brief buch budget büro center chef chip computer cookie daten datum deckung depot
design deutsch dienst differenz direkt dokument dossier druck ebene eigentüm einkauf einkäuf eintritt elektr element empfang empfehl endes energie
engagement entscheid entwick ereignis erfahrung ergebnis erkenn erklär erlaubnis ernte ersatz erschliess ertrag erträg erwartung expert export fabrik
fach fahr fakt fall familie farbe fassung fehler feier feld fenster fest feuerwehr figur film finanz firma firmen flug fläche folge fond form
forschung forum foto frage franken frau freund frist funktion fäll führ gang garantie gast gebiet gebrauch gebäude gebühr gedanke gefahr gefühl gegend
gehalt geheimnis geld gemeind gemeinschaft generation genossenschaft gericht gerät geschichte geschäft gesellschaft gesetz gespräch gestalt gesuch
gesund gewicht gewinn gewohnheit glied grenze gross grund grupp gutachten gutsprache gäng gäst güter haft halle halt handel handwerk haus heft heim
herstell hilfe hinweis hochschul honorar hypothek händler häus höhe idee immobilien industrie information infrastruktur ingenieur inhaber inhalt
initiative innovation inspekt institut instrument interess investor jahr journal kamera kammer kanal kanton kapazit kapital karte kasse katalog
kataster kauf keller kenntnis kette kilometer kirch klasse klausel klinik kollege kommand kommission kommunikation konferenz kongress konkurs kontakt
konto kontroll konzept konzern kopf kosten kraft krank kredit kreis kriterium kräft kultur kund kunst kurs käuf kühl labor lade lage land last lauf
leben lehre lehrling leiste leistung leit lektüre leute liefer liegenschaft linie liste lizenz logist logo lohn länd lösung macht makler management
manager mandat mangel marke markt maschine mass material mathemat mechan medizin mehrheit meinung meister meldung mensch messe meter methode miet
minister minute mitarbeit mitglied mittag mitteilung mittel modell modernisier moment monat monteur motor museum musik mutter männer märkt mühle
nachmittag nachricht nacht nachweis name natur netz niederlass norm notiz nummer nutz objekt operation optimier ordnung organ ort paar paket papier
park partei partner patient pause pension person perspektiv pflege pflicht phase plan plattform platz plän plätz politik portal portfolio porträt
position post praktik praxis preis press prinzip priorit privat probe problem produkt produz programm projekt protokoll prozent prozess präsenta
präsiden präsidi prüf publikum pump punkt qualität quartal quell quittung quote rabatt rahmen rats raum rechen rechnung recht redakt rede referat
referen regel region regist reglement reihe reis rendite reserv restaurant revision richt ring risik roboter rohr rolle ruhe runde rundgang räte räum
rückstau rückversicher saal sach satz schade schaft schalter schaltung schau schein schicht schild schirm schlag schluss schlüssel schneider schrank
schreib schrift schritt schul schutz schwierig schätz schüler see seite sekretär sektor seminar sensor service sessel session sicher sicht sieb silo
sitz software solar sommer spannung sparkass speicher spezial spiel spital spitz sponsor sprach sprech sprung staat stadt stand start station
statistik stau steg stell steuer stift stimm stock stoff strafe strasse strateg strecke streit strom struktur studie studio stunde städt ständ suche
system szene sätz tabelle tafel tagung tarif tasche team technik technolog teil telefon tempo teppich termin text theater themen theorie titel tochter
torhüter tour training trans trend treppe treu träger turm typ uhr umfeld umfrage umsatz umwelt unfall unfäll unternehm unterricht unterschied
untersuch urlaub ursache urteil vater verantwort verband verbind verbrauch verbund verbänd verein verfahren verfass vergleich verhand verhältnis
verkauf verkehr verkäuf verlag verlauf verlust vermerk vermiet vermittl vermög verordn verpflicht versammlung verschied versicher versorg verständ
versuch vertrag vertret vertrieb verträg verwahr verwalt verzeichnis vision volk vollmacht volumen vorgang vorhaben vorlage vorschlag vorschrift
vorsorge vorstand vorstell vorteil vortrag wagen wahl wald wand war wasser wechsel wehr welle welt werbung werk wert wesen wett wirkung wirtschaft
wissen woche wohn wort wunsch wächter währung zahl zeichn zeit zelle zentral zentren zentrum zertifikat zettel ziel zimmer zins zirkel zirkus zone zug
zukunft zusatz zuschlag zuschläg zustand zuständ zweck zyklus zählung ärzt überschuss überschüss übersicht überweis übung
`
  .trim()
  .replaceAll(/\s+/g, '|');
const head = new RegExp(`^(?:${heads})`, 'i');

/** How a first part ends: Versicherungs-daten, Geschäfts-jahr. */
const tail = /(?:ungs|heits|keits|schafts|ions|täts|lings|geschäfts|unternehmens|gesundheits|arbeits|rechts|wissens|betriebs|vertrags|ertrags)$/i;

/** A syllable that begins a part: Kranken-versicherer, not Krankenver-sicherer. */
const prefix = /^(?:ab|an|ant|auf|aus|be|ein|ent|er|ge|her|hin|in|kon|mit|nach|re|um|un|ver|vor|zu)$/i;

/** Of the places at which syllables begin, those at joints. */
function jointsOf(word: string, places: readonly number[]): readonly number[] {
  return places.filter((place, index) => {
    const before = places[index - 1] ?? 0;
    const isInside = before > 0 && prefix.test(word.slice(before, place));
    return !isInside && (head.test(word.slice(place)) || tail.test(word.slice(0, place)));
  });
}
