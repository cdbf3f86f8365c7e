// The records that a question can name and that have a text of their own: people, sessions, partners, finished programmes.
import { anchorOf } from '@stem/model';
import type { Event, Person, Session } from './content.ts';
import { bestSentences, plain, type Telling, whoOf } from './telling.ts';
import { wordsOf } from './words.ts';

export interface Named {
  readonly kind: 'person' | 'session' | 'partner' | 'program';
  readonly names: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly label: string;
  readonly events: readonly Event[];
  readonly person?: Person;
  readonly session?: Session;
  readonly day?: number;
  /** What the site knows of it, with the sentences that have words of the question. */
  readonly tell: (words: readonly string[]) => string;
}

export function recordsOf({ content, texts, row, titles, quote, isPast }: Telling): Named[] {
  const { events, say, names, site } = content;
  const own = events.filter(({ path }) => path !== undefined);
  const at = (section: 'speakers' | 'schedule' | 'partners', anchor: string, ...where: readonly Event[]) => {
    const [first] = where;
    return {
      path: first ? `${first.path}#${anchor}` : '/team',
      label: first ? `${first.title}: ${texts.links[section]}` : site.organisation_name,
      events: where,
    };
  };
  const sessions = own.flatMap((event) => event.days.flatMap((day, place) => day.sessions.map((session) => ({ event, day, place, session }))));

  const people = content.people.map((person): Named => {
    const { name, names: all, text, role } = person;
    const spoken = sessions.filter(({ session }) => session.people.includes(person));
    const where = own.filter((event) => event.people.includes(person) || spoken.some((one) => one.event === event));
    const when = row(spoken.map(({ session, day }) => `${quote(session.title)} (${plain(day.label)}, ${session.time})`));
    const speaks = `${texts.speaks(whoOf([person]).join(''), titles(where), where.every(isPast))}${when && `: ${when}`}.`;
    const lead = person.category === undefined ? speaks : texts.worksAt(plain(name), plain(role), site.organisation_name);
    const known = all.flatMap(wordsOf);
    const tell = (words: readonly string[]) =>
      `${lead} ${bestSentences(
        text,
        words.filter((word) => !known.includes(word)),
      )}`;
    return {
      kind: 'person',
      names: all,
      title: name,
      text,
      person,
      tell,
      ...at('speakers', person.id !== undefined && where[0]?.people.includes(person) ? anchorOf('speaker', person.id) : 'speakers', ...where),
    };
  });
  const planned = sessions.map(({ event, day, place, session }): Named => {
    const { id, title, text, time, people: who, names: all } = session;
    const lead = texts.session({ name: quote(title), title: plain(event.title), day: plain(day.label), time, isPast: isPast(event) });
    const tell = () => `${lead}${who.length > 0 ? `, ${texts.with} ${row(whoOf(who))}` : ''}. ${plain(text)}`.trim();
    return { kind: 'session', names: all, title, text, session, day: place, tell, ...at('schedule', `session-${id}`, event) };
  });
  const partners = own.flatMap((event) =>
    event.partners.flatMap(({ members }) =>
      members.map((partner): Named => {
        const [title, text] = [partner.name, say(partner, 'description')];
        const mail = partner.contact_email && `[${partner.contact_email}](mailto:${partner.contact_email})`;
        const contact = [partner.contact_name, say(partner, 'contact_title'), partner.contact_phone, mail, partner.address].filter(Boolean).join(', ');
        const tell = () => `${texts.partnerOf(plain(title), plain(event.title))} ${text} ${contact && `${texts.links.contact}: ${contact}.`}`;
        return { kind: 'partner', names: [title], title, text, tell, ...at('partners', anchorOf('partner', partner.id), event) };
      }),
    ),
  );
  const programs = content.programs.map((program): Named => {
    const [title, text, of] = [say(program, 'title'), say(program, 'description'), plain(say(program, 'partners'))];
    const tell = () => `${quote(title)} (${program.year}${of && `; ${texts.links.partners}: ${of}`}): ${text}`;
    return { kind: 'program', names: names(program, 'title'), title, text, tell, path: '/ecosystem-acceleration', label: title, events: [] };
  });
  return [...people, ...planned, ...partners, ...programs];
}
