// The words by which English questions are recognised. A star stands for the rest of a word, or alone for up to four words.

export const en = {
  fillers:
    'a able about actually again ah all allow allowed already also am an and another any anybody anyone anything anyway apart are as ask at available be because become becomes been before being between both but by called can cannot coming companies company concerning conference contain contains could current currently day deal detail details did different do does doing done during each edition either else entry even event ever every everybody everything exactly exist exists expect expects explain figure find first for from full function functions funny further general get give given go going good got great had happen happening happens happy has have having hear hello help here hey hi hold holds how however i idea if in include includes info information instead interested interesting into involve is it its just keep kind kindly know later learn let like list long look looking lots made main make many matter may maybe me mean means meeting might mind mine more most much must my name named names need needs never new nice no not of off offer offered offers often ok on once one online only open or order other others our out over own page pages people per person persons planned please possible provide provides quick quickly rather really regarding regards related right round run runs said same say says see second seen set shall she should show site so some somebody someone something soon sort stem still such summit sure take taken takes tell than thank thanks that the their them then there these they thing third things this those through time to together too try trying under understand until up us use used usually various very via want wants was way we website well were what when where which while who whole whom whose why will wish with within wonder wondering work working works worth would year yes you your yours',
  subjects: {
    stem: 'quote, quoted, quoting, cite, confidential*, chatham house*, off the record, on the record, attributed, attribution, press, journalist*, media, discretion, discreet, secret, repeat what, share what, public what, founded, founder*, founding, since when, how old, established, history, started stem, stem start, stem started, stem begin, how long has, how long have you, papers, in advance, materials',
    legal:
      'privacy, data protection, personal data, my data, my details, about me, gdpr, fadp, cookie*, tracking, signed in, sign in valid, sign in last, session last, stored, saved, kept, delete my *, delete data, deleted, erase*, forget me, unsubscribe, analytics, imprint, uid, company number, identification number, registration number, commercial register, vat, legal form, legal name, jurisdiction, liab*, disclaimer, copyright, trademark*, applicable law, which law, law applies, hosting, hosts the website, hosts the site, hosts this site, hosts this website, operates, who built this site, who designed, web design*, vulnerabilit*, security hole, security problem, security issue, weakness*, bug bounty, responsible disclosure',
    values:
      'value, values, mission, purpose, vision, stand for, philosophy, what is stem, what does stem do, about stem, who is stem, what are you, follow up, commitment*, measure success',
    becomePartner:
      'pays for, finances, financed, partners get, become * partner, become * sponsor, becoming a partner, becoming a sponsor, be a partner, be a sponsor, be partner, how * sponsor, to sponsor, we sponsor, sponsorship, sponsoring, partnership*, partnering, partner with you, partner with stem, exhibit, exhibition, stand at, booth',
    onlyOffice:
      'become a speaker, be a speaker, want to speak, like to speak, can i speak, could i speak, speak at one of, give a talk, submit a talk, submit a session, call for papers, propose a *, apply to speak, suggest a speaker, how many events, how many projects, how many conferences',
    companion:
      'bring someone, bring somebody, bring along, bring my, bring a colleague*, bring * guest*, plus one, deputy, substitute*, in my place, instead of me, on my behalf, send someone, send somebody, send a *, send my *, with my *, delegate, represented by, companion*, spouse, partner come, come with me, transfer my *',
    login:
      'login, log in, log on, logged in, sign in, signin, password, login code, login link, magic link, the link, sign in link, login code, the code, content area, attendee area, account, dashboard, access the *, no email, no mail, not receive*, did not get, didnt get, not arrive*, expired',
    recordings:
      'recording*, recorded, record, video*, slide, slides, deck, decks, presentation*, handout*, watch *, livestream*, live stream*, stream, streamed, download*',
    brochure:
      'brochure*, archive*, past program*, past edition*, past event*, previous *, was the last, earlier edition*, former *, last edition, last year, past year*, past editions, old programme*',
    languages: 'language*, in english, in german, in french, in italian, english, german, french, italian, translat*, interpret*, bilingual, simultaneous',
    price:
      'price*, pricing, cost*, fee, fees, expensive, how much, charge for, charged, charges, you charge, pay, paid, free, budget, chf, discount*, rate, rates, ticket price*',
    travel:
      'hotel*, accommodation, overnight, sleep, where to stay, stay overnight, parking, park, car park*, get there, get to, getting there, directions, reach by *, by car, by train, by plane, by public transport, public transport, train, station, airport, shuttle*, travel*',
    contact:
      'contact*, phone*, telephone*, phone number, number to call, call, email*, e mail*, mail address, reach you, reach stem, reach someone, reach somebody, reach the *, get in touch, talk to, speak to a *, speak to someone, speak with *, write to, your address, your office, office, postal address, where are you, where is stem, opening hours, how fast, how quickly, how soon, reply, response time,  office hours, headquarter*, real person, human, based, located',
    team: 'team, management, ceo, cfo, coo, managing director, director, boss, head of, leadership, in charge, responsible, who works, work at stem, staff, employee*, who leads, who runs, who manages, who is behind, who answers, who heads, who writes, who sends, who edits, who handles, who looks after, looks after, takes care, take care, community manager*',
    participants:
      'how many people, how many members, how many participants, how many guests, participants, attendees, guests, who attends, who comes, who will be there, how big, audience',
    invitation:
      'invite*, invitation*, join, joining, participate*, participating, participation, take part, taking part, attend, attending, attendance, register*, registering, registration, sign up, signup, enrol*, apply, application*, member, members, membership, be part of, part of, get access, ticket*, admission, open to *, public, can anyone, come along, who can come, who may come, get in, get into, eligible, guest list, become part, waiting list',
    ecosystem: 'ecosystem*, acceleration, innovation programme*, co innovation programme*, innovation acceleration',
    n9: 'n9, house of innovation, desk, desks, coworking, co working, office space, workspace*, project room*, market entry, go to market, enter the swiss market, swiss market, rent, rented, tenant*, residents, included in the rent',
    partners: 'partner, partners, sponsor, sponsors, sponsored, supporting companies, supporters, supported by',
    speakers:
      'speaker*, speak, speaks, speaking, spoke, talks about, talking, talk about, who talks, panelist*, keynote*, presenter*, presents, lineup, line up, on stage, who is on, contributes, present',
    sessions: 'session*, talk, talks, workshop*, panel*',
    programme:
      'programme*, program, agenda, schedule, timetable, what happens, whats on, what is on, start, starts, begin, begins, end, ends, finish*, what time, doors open, morning, afternoon, evening, day one, day two, day 1, day 2, first day, second day, last day, item*, covered, cover, covers',
    topics:
      'topic*, theme*, subject*, key topics, focus, question this year, about what, what is * about, whats * about, motto, content of, discussed, discuss, who is it for, aimed at, target group',
    next: 'next, upcoming, soonest, coming up, future',
    communities:
      'communities, community, industries, industry, sectors, which event*, what event*, which conference*, all events, your events, list of events, events, conferences, platforms, formats, which one, fits, fit, suits, suit, suitable, right for, for me, recommend*, relevant, should i attend, should i join, should i come',
    where: 'where, city, town, place, venue*, location*, address*, building, hall, room, rooms, held',
    when: 'when, date*, dates, which day, what day, month, how long, duration, how many days, take place, takes place, took place, last, today, tonight, now, days',
  },
  alike:
    'dinner supper banquet, lunch luncheon, break pause, welcome opening opens opened, closing close closes conclusion wrap final, coffee breakfast, executive ceo boss founder managing leads, finance cfo coo, partnerships sponsor sponsors sponsoring sponsorship partnership partner partners, innovation acceleration ecosystem, mission values purpose vision philosophy, since old history, ecosystem programme programmes program, rent cost costs price prices, quoted quote quoting cite confidential chatham, press journalist journalists media, deletion delete deleted erase, kept stored saved, invitations invite invites invitation',
  sectors:
    'bank financ treasury, insur reinsur actuar, energy power electric utilit grid, health hospital medic clinic nurs, estate propert building developer housing construction, digital informatic technolog',
  ordinals: 'first second third',
  partsOfDay: 'day evening morning afternoon',
  today: 'today tonight now',
  refersBack: 'it there they them he she him her his their that event this event same',
};
