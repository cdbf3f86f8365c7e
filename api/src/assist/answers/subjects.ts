// Whom and what a question names: events, people, sessions, companies, brochures. What it does not name may come from the
// questions before.
import type { Brochure, Event, Partner, Session, SiteContent, Venue } from './content.ts';
import { daysNamed, hasDate, hasDay, isThen, monthsIn, yearsIn } from './dates.ts';
import type { Person } from './house-content.ts';
import { type Topic, topicWords } from './topics.ts';
import { hasWord, wordsOf } from './words.ts';

export interface Spoken {
  readonly person: Person;
  /** Absent for the team. */
  readonly events: readonly Event[];
}

export interface Subjects {
  /** Named, or found by industry, town or month. */
  readonly events: readonly Event[];
  readonly isNamed: boolean;
  readonly people: readonly Spoken[];
  readonly sessions: readonly { readonly event: Event; readonly day: string; readonly session: Session }[];
  readonly partners: readonly { readonly event: Event; readonly partner: Partner }[];
  /** Speakers of a company that the question names. */
  readonly colleagues: readonly Spoken[];
  readonly venues: readonly { readonly event: Event; readonly venue: Venue }[];
  readonly brochure?: { readonly event: Event; readonly brochure: Brochure };
}

/** One question as understood: its words, what it asks for and whom it names. */
export interface Understood {
  readonly words: readonly string[];
  /** Words that are neither fillers nor names of what is asked for. */
  readonly meaning: readonly string[];
  readonly topics: ReadonlySet<Topic>;
  readonly subjects: Subjects;
  /** Words that neither a page nor a list knows. */
  readonly strange: readonly string[];
}

const sectors: readonly string[] = [
  'bank banks banking bankers banker banken bankwesen bankenbranche finance finanz finanzen financial finanzbranche bankanlass',
  'insurance insurances insurer insurers versicherung versicherungen versicherer assekuranz versicherungsbranche',
  'energy energie power electricity strom utilities energieversorger energiebranche elektrizitat stromversorger',
  'health healthcare hospital hospitals medical clinics gesundheit gesundheitswesen spital spitaler kliniken pflege pharma',
  'real estate property properties immobilien immobilie immobilienbranche bauen housing',
  'digital digitalisation digitalization digitalisierung tech technology informatik',
];

export const sectorWords: ReadonlySet<string> = new Set(sectors.flatMap((list) => list.split(' ')));

/** “Immobilientagung”, “Versicherungskongress”. */
const ofCompound = /^(\p{L}{4,}?)s?(?:tagung|konferenz|kongress|anlass|veranstaltung|event|branche)$/u;

/** Words that say nothing of a name. */
const titles = new Set(wordsOf('dr prof ag gmbh sa cie and und the die der das fils sons inc ltd co of for fur von de du'));

export interface Asked {
  /** Folded and corrected. */
  readonly words: readonly string[];
  /** Without fillers and without the words that only say what is asked for. */
  readonly meaning: readonly string[];
  /** Words that texts write in lower case: alone they are no name. */
  readonly ordinary: ReadonlySet<string>;
}

const has = (words: readonly string[], word: string) => words.includes(word);

export function subjectsOf({ words, meaning, ordinary }: Asked, content: SiteContent): Subjects {
  const { events, house } = content;
  const joined = [...words, ...words.slice(1).map((word, place) => `${words[place]}${word}`)];
  const named = events.filter(({ titles: names, slug }) => [...names, slug].some((name) => isTitleIn(wordsOf(name), joined)));
  const people = findPeople(words, ordinary, content);
  const within = named.length > 0 ? named : events;
  const sessions = within.flatMap((event) =>
    (hasDay(words) ? daysNamed(event, words) : event.days).flatMap((day) =>
      day.sessions.map((session) => ({ event, day: day.label, session, score: titleScore(session.titles, words) })),
    ),
  );
  const best = Math.max(0, ...sessions.map(({ score }) => score));
  const companyMatches = (name: string) => isCompanyIn(name, words, ordinary);
  const partners = within.flatMap((event) =>
    event.partners.flatMap(({ members }) => members.filter(({ name }) => companyMatches(name)).map((partner) => ({ event, partner }))),
  );
  const colleagues = spokenBy(content).filter(({ person }) => person.company !== '' && person.company !== house.name && companyMatches(person.company));
  const brochures = within.flatMap((event) => event.brochures.map((brochure) => ({ event, brochure, score: titleScore(brochure.titles, words) })));
  const brochure = brochures.filter(({ score }) => score >= 2).toSorted((one, other) => other.score - one.score)[0];
  return {
    events: named.length > 0 ? named : eventsNear(words, meaning, content),
    isNamed: named.length > 0,
    people,
    sessions: best >= 1 ? sessions.filter(({ score }) => score === best) : [],
    partners,
    colleagues,
    venues: within.flatMap((event) =>
      event.venues.filter(({ name }) => titleScore([name], words) >= 1 && isCompanyIn(name, words, ordinary)).map((venue) => ({ event, venue })),
    ),
    ...(brochure && { brochure }),
  };
}

/** All words of a title, or its words written as one. */
const isTitleIn = (title: readonly string[], words: readonly string[]) =>
  title.length > 0 && (title.every((word) => words.includes(word)) || words.includes(title.join('')));

function eventsNear(words: readonly string[], meaning: readonly string[], { events }: SiteContent): Event[] {
  const own = events.filter(({ isElsewhere }) => !isElsewhere);
  const then = hasDate(words) ? own.filter((event) => isThen(event, words)) : [];
  if (then.length > 0) return then;
  const parts = words.flatMap((word) => [word, ...(ofCompound.exec(word)?.slice(1) ?? [])]);
  const bySector = sectors.filter((list) => list.split(' ').some((word) => has(parts, word) && word !== 'estate' && word !== 'real'));
  const inSector = events.filter(({ industries, titles: names }) => {
    const about = wordsOf([...industries, ...names].join(' '));
    return (
      bySector.some((list) => list.split(' ').some((word) => about.includes(word))) ||
      industries.some((industry) => wordsOf(industry).length > 0 && wordsOf(industry).every((word) => word.length > 3 && has(words, word)))
    );
  });
  if (inSector.length > 0) return inSector.filter(({ isElsewhere }) => !isElsewhere);
  const inTown = own.filter(({ places }) => places.some((place) => isTitleIn(wordsOf(place), meaning)));
  const months = monthsIn(words);
  const years = yearsIn(words);
  const inMonth = own.filter(({ first }) => months.includes(first?.slice(5, 7) ?? '') && (years.length === 0 || years.includes(first?.slice(0, 4) ?? '')));
  return inTown.length > 0 && inMonth.length > 0 ? inTown.filter((event) => inMonth.includes(event)) : inTown.length > 0 ? inTown : inMonth;
}

/** At least 1 when most words of one of the titles are in the question: the number of those words. */
function titleScore(all: readonly string[], words: readonly string[]): number {
  return Math.max(
    0,
    ...all.map((title) => {
      const own = [...new Set(wordsOf(title))].filter((word) => !fillers.has(word));
      const found = own.filter((word) => hasWord(words, word) || (word.length > 4 && hasWord([word], words.find((other) => other === word) ?? '')));
      if (own.length === 0) return 0;
      return found.length / own.length >= 0.6 && (own.length === 1 || found.length >= 2) ? found.length : 0;
    }),
  );
}

export const fillers: ReadonlySet<string> = new Set(
  wordsOf(
    'today tonight heute earlier later sooner first both zuerst fruher spater eher vorher nachher beide a about an and any are as at be by can could do does did for from get got have has had how i if in into is it its just me my more not of off on one only or our out please so some than that the their them then there these they this those to too up us was we were what when where which who whom whose why will with would you your should shall must may might am been being also like want need know tell give show say find see thing things use used using set sets really actually exactly pls plz asap anything something there here hello hi hey yes no ' +
      'ab aber alle allem allen als also am an auch auf aus bei beim bin bis bitte da damit dann das dass dein deine dem den denn der des die dies diese diesem diesen dieser dieses doch du ein eine einem einen einer eines er es etwas eure euer euch fur ganz geben gibt haben habt hat hier ich ihnen ihr ihre ihrem ihren im in ist ja jetzt kann kannst kein keine keinen konnen konnte lauft mal man mehr mein meine mich mir mit mochte muss nach nicht noch nur ob oder schon sein seine sich sie sind so soll sollte uber um und uns unser unsere viel viele vom von vor war waren warum was weil welche welchem welchen welcher welches wenn wer werde werden wem wen wie wieso will wir wird wissen wo woher wohin womit worum wurde wurden wusste zu zum zur zwei geht gehts machen macht mach eigentlich genau denn gerne gern dort dazu davon dabei damit daran darf durfen sagen sag sagt zeig zeigen finde verwenden verwendet benutzen nutzt setzt',
  ),
);

function spokenBy({ events, house }: SiteContent): Spoken[] {
  const speakers = new Map<string, { person: Person; events: Event[] }>();
  for (const event of events)
    for (const person of [...event.speakers, ...event.days.flatMap(({ sessions }) => sessions.flatMap((session) => session.speakers))]) {
      const known = speakers.get(person.id) ?? { person, events: [] };
      if (!known.events.includes(event)) known.events.push(event);
      speakers.set(person.id, known);
    }
  return [...speakers.values(), ...[...house.management, ...house.office].map((person) => ({ person, events: [] }))];
}

function findPeople(words: readonly string[], ordinary: ReadonlySet<string>, content: SiteContent): Spoken[] {
  const scored = spokenBy(content).map((spoken) => {
    const names = [...new Set(spoken.person.names.flatMap(wordsOf))].filter((word) => !titles.has(word));
    const found = names.filter((word) => words.includes(word));
    const isSure = found.length >= 2 || found.some((word) => word.length >= 4 && !ordinary.has(word) && !topicWords.has(word));
    return { ...spoken, score: isSure ? found.length + (found.includes(names.at(-1) ?? '') ? 0.1 : 0) : 0 };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score >= Math.floor(best) && Math.abs(score - best) < 0.5).slice(0, 3);
}

function isCompanyIn(name: string, words: readonly string[], ordinary: ReadonlySet<string>): boolean {
  const own = wordsOf(name).filter((word) => !titles.has(word));
  const distinct = own.filter((word) => !ordinary.has(word) && !topicWords.has(word) && !sectorWords.has(word) && word.length > 3);
  if (distinct.length > 0) return distinct.some((word) => words.includes(word));
  return own.length > 1 && own.every((word) => words.includes(word));
}
