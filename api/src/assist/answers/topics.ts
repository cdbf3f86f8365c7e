// What a question asks for, recognized by its words in both languages. A star stands for any letters.
import { foldText } from '@stem/model';

const phrases = {
  recordings:
    'recording*, recorded, record, video*, slides, slide deck, decks, presentations, presentation, handout*, watch *, livestream*, live stream*, stream, streamed, aufzeichnung*, aufgezeichnet, mitschnitt*, aufnahme*, folien, foliensatz, prasentation*, unterlagen, handouts, nachschauen, materials, material, downloads, papers',
  login:
    'login, log in, log on, sign in, signin, password, passwort, kennwort, einloggen, login code, anmeldecode, content area, attendee area, dashboard, geschutzter bereich, teilnehmerbereich, magic link, loginlink, account, konto, mein zugang',
  brochure:
    'brochure*, broschur*, pdf, archive, archiv, archived, past program*, past edition*, previous edition*, earlier edition*, former edition*, last edition*, past editions, fruhere* ausgabe*, letzte* ausgabe*, vergangene* ausgabe*, fruhere* programm*, fruhere* jahr*, vergangene* jahr*, letztes jahr, letzten jahr, letztjahrig*, vorjahr, last year*, previous year*, past year*, programmheft*, alte programme, fruheren, vergangenen',
  price:
    'price*, pricing, cost*, fee, fees, expensive, how much is, how much does, how much do, how much for, charge, charged, pay, for free, free of charge, is * free, it free, free entry, entry free, for nothing, budget, chf, franken, preis*, kosten*, kostet, was kost, gebuhr*, teilnahmegebuhr*, teuer, gratis, umsonst, bezahl*, zahlen, ticketpreis*, eintritt*, beitrag, mitgliederbeitrag, unkostenbeitrag, rent, miete, rabatt, discount*',
  languages:
    'language*, sprache, sprachen, veranstaltungssprache, konferenzsprache, in english, in german, in french, auf englisch, auf deutsch, franzosisch*, french, italienisch*, italian, english speaking, speak english, speak german, spricht man, only german, nur deutsch, nur englisch, translation, interpreter*, simultaneous *, ubersetzung*, simultan*, dolmetsch*, englisch, deutsch, bilingual, zweisprachig',
  hotel:
    'hotel*, accommodation, overnight, stay overnight, sleep, where to stay, where can i stay, rooms to book, ubernacht*, unterkunft, unterkunfte, zimmer, schlafen, shuttle*',
  arrival:
    'parking, park my car, car park, how do i get there, how to get there, get there, getting there, directions, travel, train, station, airport, by car, by train, arrival, public transport, parkplatz*, parkieren, parken, parkhaus, anreise, anfahrt, hinkommen, hin, bahnhof, flughafen, mit dem auto, mit dem zug, offentlichen verkehr, wegbeschreibung',
  becomePartner:
    'become a partner, becoming a partner, becoming partner, becoming a sponsor, werde ich partner, werden wir partner, partner zu werden, become partner, become a sponsor, become sponsor, sponsoring, sponsorship, sponsor an event, to sponsor, we sponsor, i sponsor, be a partner, be a sponsor, partnering, partnership*, partner werden, sponsor werden, werde* * sponsor*, werde* * partner, become * partner, become * sponsor, partnerschaft*, sponsern, als partner, als sponsor',
  partners:
    'partner, partners, sponsor, sponsors, sponsored, sponsoren, partnerfirmen, partnerunternehmen, supporting companies, supporters, sponsorenliste, exhibitors, aussteller',
  invitation:
    'invite*, invitation*, get in, get into, how do i join, can i join, to join, join, participate, participation, take part, attend, attending, register, registration, sign up, signup, enrol*, apply, application, become a member, become member, membership, member, be part of, get access, tickets, ticket, admission, open to everyone, open to all, open to the public, public event, anyone can come, can anyone, can i come, could i come, come along, who can come, invited, einladung*, eingeladen, einladen, anmelden, anmeldung*, melde ich mich, registrier*, teilnehmen, teilnahme, mitmachen, mitglied*, mitgliedschaft*, beitreten, dabei sein, dabeisein, dazukommen, reinkommen, rein, teil einer, teil werden, bewerb*, wie komme ich zu, offentlich zuganglich, offen fur alle, darf jede*, kann jede*, kann ich kommen, kann ich dabei, kann ich auch kommen, darf ich kommen, zugelassen, anmeldelink, karte, karten, gast, aufgenommen, zugang zu, bring someone, bring somebody, bring along, bring my, bring a, bring * colleague*, plus one, on the list, guest list, gasteliste, mitbringen, begleitperson*, begleitung, mitnehmen',
  contact:
    'contact*, phone*, telephone*, phone number, number to call, call you, do i call, can i call, to call, call someone, ring you, email*, e mail*, mail, mailadresse, mail address, reach you, reach someone, reach somebody, get in touch, talk to *, speak to a *, speak to someone, speak with *, write to you, your address, your office, office address, postal address, where are you, where is stem, opening hours, office hours, kontakt*, telefon*, telefonnummer*, nummer, tel, anrufen, rufe, anruf, erreiche*, erreichbar, adresse der firma, eure adresse, ihre adresse, firmenadresse, postadresse, ihr sitz, sitz, ihr buro, euer buro, buro, wo seid, wo sind sie, burozeiten, offnungszeiten, schreiben ihnen, jemanden sprechen, ansprechpartner*, ansprechperson*, kontaktperson*, mit einem menschen, real person, human being, headquarters, hauptsitz, standort, domizil',
  team: 'team, management, ceo, cfo, coo, founder*, founded by, managing director, director, boss, head of, leadership, who leads, who runs, who manages, who is behind, who is in charge, in charge of, responsible for, who works, staff, employees, geschaftsleitung, geschaftsfuhr*, chef, chefin, leitung, leiter, leiterin, leitet, wer fuhrt, wer steckt hinter, wer steht hinter, grunder*, gegrundet von, verantwortlich*, zustandig*, mitarbeitende, mitarbeiter*, belegschaft, vorsitz*, fuhrungsteam, finanzchef*, finance chief, schreibt die einladungen, macht die einladungen, writes the invitations, sends the invitations, verantwortet, betreut, kummert, kummern, takes care, take care, who handles, looks after, community manager*, host, hosts, hosted by, organiser*, organizer*, who organise, who organises, who organize, who organizes, organised by, organized by, gastgeber*, veranstalter*, ausrichter*, wer organisiert, wer veranstaltet, wer fuhrt * durch',
  founded:
    'founded, since when, seit wann, how old, wie alt, wie lange gibt, how long has, how long have you, established, gegrundet, grundung*, gegrundet worden, foundation year, grundungsjahr, started out, history, geschichte, exist, existiert',
  participants:
    'how many people, how many participants, how many attendees, how many guests, how many leaders, how many executives, participants, attendees, how big, how large, size, who attends, who comes, who will be there, who participates, audience, wie viele leute, wie viele personen, wie viele teilnehm*, wie viele gaste, wie viele fuhrungskraft*, teilnehmende*, teilnehmer*, teilnehmerzahl, teilnehmerkreis, wie gross, grosse, wer kommt, wer nimmt teil, wer ist dabei, publikum, zielgruppe, zielpublikum, target group',
  calendar: 'calendar*, ics, kalender*, outlook, add to my calendar, save the date, terminblocker, kalendereintrag',
  photos: 'photo*, picture*, impression*, gallery, bilder, fotos, foto, eindruck*, impressionen, galerie, bilder vom',
  becomeSpeaker:
    'become a speaker, be a speaker, want to speak, like to speak, give a talk, submit a talk, call for papers, vortrag halten, vortrag einreichen, einen vortrag halten, referieren, als referent, als referentin, selbst sprechen',
  speakers:
    'speaker, speakers, speak, speaks, speaking, spoke, talks, talking, who talks, panelist*, panel, keynote*, presenter*, who presents, lineup, line up, on stage, referent, referenten, referentin, referentinnen, referierende*, redner, rednerin, rednerinnen, rednerliste, sprecher, sprecherin, sprecherinnen, spricht, sprechen, sprach, gesprochen, tritt auf, auftritt, vortragende*, vortragen, mitwirkende*, podium, panelisten, redet, reden, halt einen vortrag, halt vortrag',
  moderators: 'moderat*, moderier*, facilitat*, who chairs, gesprachsleitung, fuhrt durch *',
  companion:
    'bring someone, bring somebody, bring along, plus one, deputy, substitute*, in my place, instead of me, on my behalf, bring * colleague*, bring * guest*, bring * assistant*, bring * deputy, bring * wife, bring * husband, bring * partner, bring * friend*, bring * boss, send * colleague*, send * guest*, send * assistant*, send * deputy, send * wife, send * husband, send * partner, send * friend*, send * boss, send someone, send somebody, with my wife, with my husband, with my partner, with my assistant, with a colleague, with my colleague*, stellvertreter*, stellvertretung, stellvertreten, vertretung, vertreten lassen, ersatzperson, an meiner stelle, statt mir, an meiner statt, mitbringen, mitnehmen, mitkommen, mitkommt, begleitperson*, begleitung, meine frau, mein mann, meinen mann, meine assistentin, mein assistent, meinen assistenten, meine partnerin, meine kollegin, meinen kollegen',
  programme:
    'programme, program, agenda, schedule, timetable, sessions, session, talk, workshop*, what happens, whats on, whats happening, what is on, first day, second day, day one, day two, day 1, day 2, start, starts, begin, begins, end, ends, finish*, what time, lunch, dinner, breakfast, coffee, break, opening, closing, apero, programm, ablauf, tagesablauf, zeitplan, vortrag, vortrage, sitzung*, was passiert, was lauft, erster tag, ersten tag, zweiter tag, zweiten tag, tag 1, tag 2, beginn, beginnt, fangt, anfang*, ende, endet, schluss*, abschluss*, eroffnung*, mittagspause*, wie spat, um wie viel uhr, um wieviel uhr, wann gehts los, los, uhr, uhrzeit, mittagessen, abendessen, fruhstuck, kaffee, kaffeepause, pause, pausen, nachtessen, znacht, zmittag, doors open, turoffnung, einlass, monday, tuesday, wednesday, thursday, friday, montag*, dienstag*, mittwoch*, donnerstag*, freitag*, morning, afternoon, evening, morgen, vormittag, nachmittag, abend, drinks, reception',
  venue:
    'venue, venues, location, address, building, hall, room, rooms, adresse, lokal, lokalitat*, veranstaltungsort*, tagungsort*, saal, gebaude, austragungsort*, raumlichkeit*, genaue adresse, where exactly, wo genau',
  place: 'where, wo, wohin, city, town, stadt, ort, orte, which place, place, ortschaft, locations, in which city, in welcher stadt, stattfinden',
  date: 'when, date, dates, wann, wan, datum, termin, termine, which day, what day, welcher tag, welchem tag, an welchem, monat, month, how long, wie lange, dauer, dauert, duration, how many days, wie viele tage, zeitpunkt, findet, statt, take place, takes place, took place, held',
  topics:
    'topic, topics, theme*, subject*, key topics, focus, thema, themen, kernthema, kernthemen, schwerpunkt*, leitfrage, motto, worum geht, worum gehts, um was geht, um was gehts, about what, inhalt*, question this year, hauptthema',
  next: 'next, upcoming, soonest, coming up, nachste*, nachst, kommende*, bevorstehend*, demnachst, als nachstes, future',
  communities:
    'communities, community, industries, industry, branchen, branche, which events, what events, which conferences, all events, your events, list of events, list the events, list all, events do you, conferences do you, all dates, event calendar, overview, events, welche anlasse, welche veranstaltung*, welche events, alle anlasse, alle events, alle veranstaltung*, alle termine, uberblick, ubersicht, welche konferenz*, veranstaltungen, anlasse, konferenzen, sektoren, sectors, plattformen, platforms, formate, formats, angebot an',
  about:
    'what is, whats, what are, tell me about, tell me more, more about, describe, explain, about, was ist, was sind, was bedeutet, erzahl*, mehr uber, infos zu, infos uber, info zu, informationen zu, informationen uber, beschreib*, information on, info on, info about, who is, wer ist, worum handelt',
  figures:
    'how many members, how many executives, how many leaders, how many events, how many projects, how many years, size of the network, network, netzwerk, wie viele mitglieder, wie viele fuhrungskrafte, wie viele anlasse, wie viele projekte, wie viele jahre, how big is stem, wie gross ist stem',
  register:
    'uid, company number, registration number, commercial register, trade register, handelsregister*, firmennummer, unternehmensnummer, mwst, mwst nummer, vat, vat number, rechtsform, legal form, legal name, firmenname',
  privacy: 'privacy, data protection, personal data, my data, gdpr, datenschutz*, meinen daten, meine daten, personendaten, dsgvo, cookies, cookie, tracking',
  values: 'values, your mission, mission statement, mission, purpose, vision, werte, auftrag, leitbild, mission von, wofur steht, stand for',
  cancel: 'cancel*, refund*, absagen, abmelden, stornier*, storno, ruckerstattung, verhindert',
} as const;

export type Topic = keyof typeof phrases;

const toPattern = (list: string): RegExp =>
  new RegExp(
    ` (?:${list
      .split(',')
      .map((phrase) =>
        phrase
          .trim()
          .split(' ')
          .map((word) => (word === '*' ? String.raw`(?:\S+ ){0,4}?\S+` : foldText(word).replaceAll('*', String.raw`\p{L}*`)))
          .join(' '),
      )
      .join('|')})(?= )`,
    'u',
  );

const patterns = Object.entries(phrases).map(([topic, list]) => [topic as Topic, toPattern(list)] as const); // its own keys

/** `text`: folded and corrected words between single spaces, with one at both ends. */
export const topicsOf = (text: string): Set<Topic> => new Set(patterns.flatMap(([topic, pattern]) => (pattern.test(text) ? [topic] : [])));

/** The words that a typing error may have been meant for. */
export const topicWords: ReadonlySet<string> = new Set(Object.values(phrases).flatMap((list) => foldText(list).match(/[\p{L}\p{N}]+/gu) ?? []));
