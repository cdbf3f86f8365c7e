// What pages say of a person, of a company and of those who run the organisation.
import type { Event } from './content.ts';
import type { Telling } from './event-answers.ts';
import type { Person } from './house-content.ts';
import type { AnswerLanguage } from './language.ts';
import type { Spoken, Subjects } from './subjects.ts';
import { inRow, link, pageOfEvent, plain, quoted, type Statement, sentence, sentencesOf, whenIs } from './wording.ts';
import { hasWord, wordsOf } from './words.ts';

export function tellPerson({ person, events }: Spoken, meaning: readonly string[], { lang, today, content: { house } }: Telling): Statement {
  const name = plain(person.name);
  const isTeam = events.length === 0;
  const sessions = events.flatMap((event) =>
    event.days.flatMap((day) => day.sessions.filter(({ speakers }) => speakers.some(({ id }) => id === person.id)).map((session) => ({ event, day, session }))),
  );
  const at = inRow(
    events.map(({ title }) => plain(title)),
    lang,
  );
  const isPast = events.every((event) => whenIs(event, today) === 'past');
  const when = sessions.map(({ day, session }) => `${quoted(session.title, lang)} (${day.label}, ${session.time}${lang === 'de' ? ' Uhr' : ''})`);
  const role = person.role ? ` (${plain(person.role)})` : '';
  const lead = isTeam
    ? lang === 'de'
      ? `${name} ist ${plain(person.role)} bei ${house.name}.`
      : `${name} is ${plain(person.role)} at ${house.name}.`
    : lang === 'de'
      ? `${name}${role} ${isPast ? 'sprach' : 'spricht'} an ${at}${when.length > 0 ? `: ${inRow(when, lang)}` : ''}.`
      : `${name}${role} ${isPast ? 'spoke' : 'speaks'} at ${at}${when.length > 0 ? `: ${inRow(when, lang)}` : ''}.`;
  const [first] = events;
  const path = first ? pageOfEvent(first, 'speakers') : '/team';
  const more = first ? link(lang, `${first.title}: ${lang === 'de' ? 'Referierende' : 'Speakers'}`, path) : link(lang, lang === 'de' ? 'Team' : 'Team', path);
  const own = person.names.flatMap(wordsOf);
  return {
    text: `${lead} ${bestSentences(
      person.bio,
      meaning.filter((word) => !own.includes(word)),
    )} ${more}`,
    paths: [path],
  };
}

/** The sentences that have words of the question, otherwise the first two. */
function bestSentences(text: string, words: readonly string[]): string {
  const all = sentencesOf([text]);
  const scored = all.map((one) => words.filter((word) => hasWord(wordsOf(one), word)).length);
  const best = Math.max(0, ...scored);
  const place = best > 0 ? scored.indexOf(best) : 0;
  return all.slice(place, place + 2).join(' ');
}

export function tellPartner({ event, partner }: Subjects['partners'][number], { lang }: Telling): Statement {
  const path = pageOfEvent(event, 'partners');
  const contact = partner.contact && (lang === 'de' ? `Kontakt: ${partner.contact}.` : `Contact: ${partner.contact}.`);
  const address = partner.address && (lang === 'de' ? `Adresse: ${plain(partner.address)}.` : `Address: ${plain(partner.address)}.`);
  const lead =
    lang === 'de' ? `${plain(partner.name)} ist Partner von ${plain(event.title)}.` : `${plain(partner.name)} is a partner of ${plain(event.title)}.`;
  return {
    text: [lead, partner.text, contact, address, link(lang, `${event.title}: ${lang === 'de' ? 'Partner' : 'Partners'}`, path)].filter(Boolean).join(' '),
    paths: [path],
  };
}

export function tellColleagues(people: readonly Spoken[], company: string, { lang }: Telling): Statement {
  const lines = people.slice(0, 6).map(
    ({ person, events }) =>
      `${plain(person.name)} (${plain(person.role)}; ${inRow(
        events.map(({ title }) => plain(title)),
        lang,
      )})`,
  );
  const [event] = people.flatMap(({ events }) => events);
  const path = event ? pageOfEvent(event, 'speakers') : '/communities';
  const lead =
    lang === 'de'
      ? `Aus ${plain(company)} ${people.length === 1 ? 'spricht' : 'sprechen'} ${inRow(lines, lang)}.`
      : `From ${plain(company)}: ${inRow(lines, lang)} ${people.length === 1 ? 'speaks' : 'speak'}.`;
  return { text: `${lead} ${link(lang, `${event?.title ?? ''}: ${lang === 'de' ? 'Referierende' : 'Speakers'}`, path)}`, paths: [path] };
}

/** What the title of a position may be called. */
const positions: readonly (readonly [asked: RegExp, written: RegExp])[] = [
  [
    /^(?:ceo|geschaftsfuhr\p{L}*|vorsitz\p{L}*|chef|chefin|boss|managing|director|grunder\p{L}*|founder\p{L}*|leads|runs|leitet|fuhrt)$/u,
    /chief executive|vorsitzende|geschäftsführ|^CEO$/i,
  ],
  [/^(?:cfo|finance|finanz\p{L}*|operations|betrieb)$/u, /financ|finanz/i],
  [/^(?:invitation\p{L}*|einladung\p{L}*|invites)$/u, /invitation|einladung/i],
  [/^(?:partner\p{L}*|sponsor\p{L}*)$/u, /partner/i],
  [/^(?:communit\p{L}*)$/u, /head of communities|leit\S* communities/i],
  [/^(?:innovation|acceleration|ecosystem)$/u, /innovation/i],
  [/^(?:house|haus|n9)$/u, /\bhouse\b|\bhaus\b/i],
  [/^(?:record|records|protokoll\p{L}*|papers|unterlagen|editor|redaktion)$/u, /records|protokoll/i],
];

const general = /^(?:ceo|chef|chefin|boss|managing|director|leads|runs|leitet|fuhrt|leitung|leiter|leiterin|head)$/;

/** The member of the team who has the position that the question names, for instance that of an event. */
export function memberFor(words: readonly string[], { content: { house, events } }: Telling): Person | undefined {
  const members = [...house.management, ...house.office];
  const named = events.filter(({ title }) => wordsOf(title).every((word) => words.includes(word)));
  const caring = members.filter(({ roles }) => named.some(({ title }) => roles.some((role) => role.includes(title))));
  if (caring[0]) return caring[0];
  const hits = (list: readonly string[]) => positions.filter(([asked]) => list.some((word) => asked.test(word)));
  const specific = hits(words.filter((word) => !general.test(word)));
  const wanted = specific.length > 0 ? specific : hits(words);
  return wanted.map(([, written]) => members.find(({ roles }) => roles.some((role) => written.test(role)))).find((member) => member !== undefined);
}

export function tellTeam({ lang, content: { house } }: Telling): Statement {
  const named = ({ name, role }: Person) => `${plain(name)} (${plain(role)})`;
  const count = house.management.length + house.office.length;
  const lead =
    lang === 'de'
      ? `${house.name} hat ${count} Mitarbeitende. Geschäftsleitung: ${inRow(house.management.map(named), lang)}.`
      : `${count} people work at ${house.name}. Management: ${inRow(house.management.map(named), lang)}.`;
  const office =
    house.office.length > 0
      ? `Management Office: ${inRow(
          house.office.map(({ name }) => plain(name)),
          lang,
        )}.`
      : '';
  return { text: `${lead} ${office} ${link(lang, 'Team', '/team')}`, paths: ['/team'] };
}

export function tellContact({ lang, words, content: { house } }: Telling): Statement {
  const hours = words.some((word) => /^(?:hours|open|opening|offnungszeit\p{L}*|burozeit\p{L}*|wann|when|erreichbar|antwort\p{L}*|answer|reply)$/u.test(word))
    ? (house.texts.get('contact.intro_text') ?? '')
    : '';
  const mail = house.email && `[${house.email}](mailto:${house.email})`;
  const ways = [house.phone, mail].filter(Boolean).join(lang === 'de' ? ' oder ' : ' or ');
  const address = [house.legalName, house.street, house.town].filter(Boolean).join(', ');
  const lead =
    lang === 'de'
      ? `Sie erreichen das Management Office unter ${ways}; die Adresse lautet ${address}.`
      : `You reach the Management Office at ${ways}; the address is ${sentence(address)}`;
  return { text: [lead, hours, link(lang, lang === 'de' ? 'Kontakt' : 'Contact', '/contact')].filter(Boolean).join(' '), paths: ['/contact'] };
}

export function tellBecomePartner(telling: Telling): Statement {
  const {
    lang,
    content: { house },
  } = telling;
  const rule = house.services.find(({ id }) => id === 'partnerships')?.text ?? '';
  const member = [...house.management, ...house.office].find(({ roles }) => roles.some((role) => /partner/i.test(role)));
  const who =
    member && (lang === 'de' ? `Zuständig ist ${plain(member.name)} (${plain(member.role)}).` : `${plain(member.name)} (${plain(member.role)}) is in charge.`);
  const contact = tellContact(telling);
  return { text: [rule, who, contact.text].filter(Boolean).join(' '), paths: ['/contact', '/team'] };
}

/** For a companion or a deputy: the office decides. */
export function tellCompanion(telling: Telling): Statement {
  const { lang, content } = telling;
  const { note, phone, email } = content.house;
  const reach = [phone, email && `[${email}](mailto:${email})`].filter(Boolean).join(lang === 'de' ? ' oder ' : ' or ');
  const ask =
    lang === 'de'
      ? `Die Einladung ist persönlich. Ob jemand Sie begleiten oder vertreten kann, sagt Ihnen das Management Office: ${reach}.`
      : `The invitation is personal. Whether somebody may come with you or in your place, the Management Office will tell you: ${reach}.`;
  return { text: [ask, note, link(lang, lang === 'de' ? 'Kontakt' : 'Contact', '/contact')].filter(Boolean).join(' '), paths: ['/contact', '/communities'] };
}

/** Only what a session, a biography or a partner says of it: the site has no field for it. */
export function tellModerators(event: Event, { lang, content: { house } }: Telling): Statement {
  const sources = [
    ...event.days.flatMap(({ sessions }) => sessions.map(({ title, text }) => ({ of: title, text }))),
    ...event.speakers.map(({ name, bio }) => ({ of: name, text: bio })),
    ...event.partners.flatMap(({ members }) => members.map(({ name, text }) => ({ of: name, text }))),
  ];
  const found = sources.flatMap(({ of, text }) =>
    sentencesOf([text]).flatMap((one) => (/\bmoderat|\bmoderier/i.test(one) ? [`${quoted(of, lang)}: ${one}`] : [])),
  );
  const title = plain(event.title);
  const more = link(lang, `${event.title}: ${lang === 'de' ? 'Programm' : 'Programme'}`, pageOfEvent(event, 'schedule'));
  const paths = [pageOfEvent(event, 'schedule')];
  if (found.length > 0) return { text: `${title}, ${found.slice(0, 3).join(' ')} ${more}`, paths };
  const text =
    lang === 'de'
      ? `Wer an ${title} moderiert, nennt die Website nicht; das Management Office gibt Auskunft: ${house.phone}.`
      : `The site does not name who moderates at ${title}; the Management Office will tell you: ${house.phone}.`;
  return { text: `${text} ${more}`, paths };
}

export function tellFounded({ lang, content: { house } }: Telling): Statement | undefined {
  const found = sentencesOf([...house.about, ...house.management.map(({ bio }) => bio)]).filter(
    (text) => /\b(?:19|20)\d\d\b/.test(text) && /since|founded|seit|gegründet/i.test(text) && (text.includes(house.name) || text.includes(house.legalName)),
  );
  if (found.length === 0) return undefined;
  return { text: `${found.slice(0, 2).join(' ')} ${link(lang, lang === 'de' ? 'Über uns' : 'About', '/about')}`, paths: ['/about', '/team'] };
}

export function tellFigures({ lang, words, content: { house } }: Telling): Statement | undefined {
  const alike: Readonly<Record<string, string>> = {
    executives: 'leaders',
    people: 'leaders',
    members: 'members',
    events: 'events',
    anlasse: 'anlasse',
    veranstaltungen: 'anlasse',
  };
  const asked = words.map((word) => alike[word] ?? word);
  const found = house.figures.filter(({ label }) => wordsOf(label).some((word) => word.length > 4 && asked.includes(word)));
  if (found.length === 0) return undefined;
  return {
    text: `${sentence(
      `${house.name}: ${inRow(
        found.map(({ value, label }) => `${plain(value)} ${plain(label)}`),
        lang,
      )}`,
    )} ${link(lang, lang === 'de' ? 'Über uns' : 'About', '/about')}`,
    paths: ['/about'],
  };
}

export function tellRegister({ lang, content: { house } }: Telling): Statement {
  const number = house.companyNumber && (lang === 'de' ? `, Unternehmensnummer ${house.companyNumber}` : `, company number ${house.companyNumber}`);
  return {
    text: `${plain(house.legalName)}, ${house.street}, ${house.town}${number}. ${link(lang, lang === 'de' ? 'Impressum' : 'Imprint', '/imprint')}`,
    paths: ['/imprint'],
  };
}

export function tellValues({ lang, words, content: { house } }: Telling): Statement {
  const asksValues = words.some((word) => /^(?:valus|werte)$/.test(word));
  const values = inRow(
    house.values.map(({ title }) => plain(title)),
    lang,
  );
  const list = lang === 'de' ? `Die Werte von ${house.name} sind ${values}.` : `The values of ${house.name} are ${values}.`;
  const text = asksValues ? `${list} ${house.values[0]?.text ?? ''}` : sentencesOf(house.mission.split(/\n+/)).slice(0, 3).join(' ');
  return { text: `${text} ${link(lang, lang === 'de' ? 'Über uns' : 'About', '/about')}`, paths: ['/about'] };
}

/** “Does she speak at EnergyCom?” asks of an event at which she does not. */
export const isSpeakerElsewhere = ({ events }: Spoken, asked: Subjects): boolean =>
  asked.isNamed && events.length > 0 && !asked.events.some((event) => events.includes(event));

export function tellElsewhere(statement: Statement, events: Subjects['events'], lang: AnswerLanguage): Statement {
  const names = inRow(
    events.map(({ title }) => plain(title)),
    lang,
  );
  return { ...statement, text: `${lang === 'de' ? `Nicht an ${names}:` : `Not at ${names}:`} ${statement.text}` };
}
