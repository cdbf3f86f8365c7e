// The words by which German questions are recognised, as texts are compared: without umlauts.
import type { QuestionWords } from './question-words.ts';

export const de: QuestionWords = {
  fillers:
    'ab aber alle allem allen alles als also am an anbietet andere anderen angeboten anlasses arbeitet auch auf aus ausgabe bedeutet bei beim beinhaltet bekomme bekommen bereits bieten bietet bin bis bisher bitte bleibt brauche brauchen braucht bringe bringen bringt da dabei dafur damit danke dann daran darauf darf daruber das dass davon dazu dein deine dem den denkt denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch durfen eben eher eigentlich ein eine einem einen einer eines einfach eintreten einzelne enthalt er erste ersten erster erfahre erhalte erhalten erwarten erwartet es etwa etwas euch euer eure executive fast finde finden firma firmen fuer funktionieren funktioniert fur gabe ganz gebe geben gefunden gegen gehort geht gelange gelten genannt genau gern gerne gibt gibts gilt gross gruezi grussen guete guten habe haben hallo hat hatte hatten heissen heisst hier hilfe ich ihm ihn ihnen ihr ihre ihrem ihren im immer in informationen infos ins interessiere interessiert ist ja jahr jahre jahres jede jeder jedes jemand jetzt jeweils kann kannst kein keine keinen kleine komme kommen kommt konferenz konnen konnte konnten lassen lasst leistet leute liegen liegt los machen macht mal man mehr mein meine meinem meinen meiner mich mir mit mitteilen mochte mochten moglich moglichkeit muss mussen mussten nach name namen neben nehme nehmen nennen nennt neue nicht nimmt noch nun nur nutze nutzen nutzt ob oder ohne person personen pro sagen sagt schicken schon sehe sehen sehr sein seine seinen seite seiten selbst sich sie sind sitzt so soll sollen sollte sonst sowie spater stehe stehen steht stem tag tagung trotzdem tun tut uber uberhaupt um umfasst und uns unser unsere unternehmen veranstaltung viel viele vielleicht vom von vor vorhanden vorher wahrend wan wann war ware waren warum was website weiss weiter welche welchem welchen welcher welches wem wen wenn wer werde werden wie wieder wieso wieviel will wir wird wirklich wissen wo woher wohin wolle wollen wollte womit woran worauf worum wunsche wurde wurden wusste zeig zeigen zu zuerst zum zur zwei zweite zweiten zweiter zwischen',
  subjects: {
    stem: 'zitier*, zitat*, vertraulich*, chatham house*, weitersagen, weitererzahl*, presse, journalist*, medien, diskret*, zugeschrieben, geheim*, offentlich gesagt, gegrundet, grundung*, grunder*, seit wann, wie alt, wie lange gibt, geschichte, grundungsjahr, unterlagen, im voraus',
    legal:
      'datenschutz*, personendaten, personliche daten, meine daten, meinen daten, meiner daten, daten loschen, loschen, geloscht, loschung, dsgvo, angemeldet, anmeldung gultig,  cookie*, tracking, abbestellen, aufbewahrt, aufbewahren, gespeichert, speichern, impressum, uid, handelsregister*, firmennummer, unternehmensnummer, identifikationsnummer, mwst*, rechtsform, gerichtsstand, welches recht, gestaltet, gestaltung, haftung, haftet, urheberrecht*, marken, markenrecht, hosting, betreibt, betreiberin, wer hat diese website, schwachstelle*, sicherheitslucke*, lucke melden',
    values:
      'wert, werte, auftrag, mission, leitbild, vision, wofur steht, was ist stem, was macht stem, uber stem, wer ist stem, philosophie, vorsatze, zusagen, erfolg gemessen',
    becomePartner:
      'wer finanziert, wer bezahlt, wer zahlt, partner werden, sponsor werden, werde * partner, werden * partner, werde * sponsor, werden * sponsor, partner zu werden, als partner, als sponsor, partnerschaft*, sponsern, sponsoring, zusammenarbeiten, ausstellen, stand buchen',
    onlyOffice:
      'vortrag halten, vortrag einreichen, referieren, als referent*, selbst sprechen, sprechen mochte, referent werden, referentin werden, thema vorschlagen, session vorschlagen, session einreichen, referenten vorschlagen, wie viele anlasse, wie viele projekte, wie viele veranstaltungen',
    companion:
      'stellvertret*, vertretung, vertreten lassen, ersatzperson*, an meiner stelle, statt mir, mitbringen, mitnehmen, mitkommen, mitkommt, begleitperson*, begleitung, begleiten, jemanden schicken, jemand anderen schicken, meine frau, mein mann, meinen mann, meine assistent*, meinen assistenten, mein assistent, meine kollegin, meinen kollegen, einen kollegen, ubertragen',
    login:
      'login, einloggen, eingeloggt, passwort, kennwort, logincode, anmeldecode, logincode, der code, der link, den link, loginlink, anmeldelink, link erhalten, link bekommen, mail erhalten, keine mail, keine e mail, geschutzter bereich, geschutzten bereich, teilnehmerbereich, konto, dashboard, mein zugang, abgelaufen',
    recordings:
      'aufzeichnung*, aufgezeichnet, mitschnitt*, aufnahme*, video*, folie*, foliensatz, prasentation*, handouts, nachschauen, livestream*, stream, herunterladen, download*, arbeitspapier*',
    brochure:
      'broschur*, archiv*, programmheft*, fruhere* ausgabe*, letzte* ausgabe*, war die letzte, war der letzte, vergangene*, fruhere*, letztes jahr, letzten jahr, vorjahr, letztjahrig*, alte programme',
    languages:
      'sprache*, veranstaltungssprache, auf englisch, auf deutsch, auf franzosisch, englisch*, deutsch*, franzosisch*, italienisch*, ubersetz*, simultan*, dolmetsch*, zweisprachig',
    price:
      'preis*, kosten*, kostet, gebuhr*, teilnahmegebuhr*, teuer, gratis, umsonst, bezahl*, zahlen, zahlt man, eintritt*, beitrag, mitgliederbeitrag, miete, mietpreis*, rabatt*, franken, chf, ansatze, wie viel kostet, tarif*',
    travel:
      'hotel*, ubernacht*, unterkunft, unterkunfte, zimmer, schlafen, parkplatz*, parkieren, parken, parkhaus, parking, anreise, anfahrt, hinkommen, hin, komme ich zum, komme ich zur, komme ich nach, bahnhof, flughafen, mit dem auto, mit dem zug, offentlichen verkehr, ov, shuttle*, wegbeschreibung',
    contact:
      'an wen, wende ich, wenden, kontakt*, telefon*, nummer, tel, anrufen, anruf, rufe, erreiche*, erreichbar, mail*, e mail*, adresse der firma, eure adresse, ihre adresse, firmenadresse, postadresse, sitz, hauptsitz, buro, wo sind sie, wo seid, wo ist stem, burozeiten, wie schnell, antwortzeit, antworten sie,  offnungszeiten, schreiben, ansprechpartner*, ansprechperson*, kontaktperson*, mensch*, standort, domizil, jemanden sprechen, jemandem sprechen',
    team: 'team, management, ceo, cfo, geschaftsleitung, geschaftsfuhr*, chef, chefin, leitung, leiter, leiterin, leitet, wer fuhrt, wer steckt hinter, wer steht hinter, verantwortlich*, verantwortet, zustandig*, mitarbeit*, vorsitz*, finanzchef*, wer schreibt, wer verschickt, wer redigiert, wer macht, betreut, kummert, kummern, community manager*, wer arbeitet, arbeiten bei, arbeiten fur',
    participants:
      'wie viele leute, wie viele personen, wie viele mitglieder, wie viele teilnehm*, wie viele gaste, wie viele fuhrungskraft*, wer nimmt *, nimmt * teil, nehmen * teil, wer kommt an, wer kommt zur, teilnehmerzahl, teilnehmerkreis, wie gross, publikum',
    invitation:
      'einladung*, eingeladen, einladen, anmelden, anmeldung*, melde ich mich, melde ich, registrier*, teilnehmen, teilnahme, mitmachen, mitglied*, mitgliedschaft*, beitreten, dabei sein, dabeisein, dazukommen, teil einer, teil werden, teil von, bewerb*, zutritt, zugelassen, offentlich, offentliche, zugang zu, offen fur, darf jede*, kann jede*, kann ich kommen, darf ich kommen, ticket*, gasteliste, aufgenommen, warteliste, gast werden',
    ecosystem: 'ecosystem*, okosystem*, acceleration, innovationsprogramm*, innovation acceleration',
    n9: 'n9, house of innovation, arbeitsplatz*, coworking, buroraum*, projektraum*, markteintritt, markterschliessung, schweizer markt, mieten, mieter*, vermietet',
    partners: 'partner, partnern, sponsor, sponsoren, partnerfirm*, partnerunternehmen, unterstutzt von',
    speakers:
      'referent*, referierende*, redner*, sprecher*, spricht, sprechen, sprach, gesprochen, tritt auf, auftritt, auftreten, vortragende*, mitwirkende*, podium, redet, reden, tragt vor, speaker*, halt * vortrag, halt, referiert, auf der buhne, vortragen',
    sessions: 'session*, vortrag, vortrage, sitzung*, arbeitssitzung*, referat*, workshop*, panel*',
    programme:
      'programm*, ablauf, tagesablauf, zeitplan, agenda, was passiert, was lauft, beginn*, fangt, anfang*, ende, endet, wie spat, viel uhr, uhrzeit, uhr, lauft, passiert, turoffnung, vormittag, nachmittag, abend, morgen fruh, erster tag, ersten tag, zweiter tag, zweiten tag, letzten tag, tag 1, tag 2, traktand*, behandelt, behandeln',
    topics:
      'thema, themen, kernthem*, schwerpunkt*, leitfrage, motto, worum, um was, inhalt*, hauptthema, diskutiert, besprochen, an wen richtet, zielpublikum, zielgruppe, fur wen',
    next: 'nachste*, kommende*, bevorstehend*, demnachst, kunftig*',
    communities:
      'communities, community, branchen, branche, welche anlass*, welcher anlass, welchen anlass, welche veranstaltung*, welche konferenz*, anlasse, anlassen, veranstaltungen, konferenzen, plattformen, plattform, formate, passt, passen, geeignet, richtig fur, fur mich, empfehl*, sollte ich, event, events, anlass, welche tagung*, tagungen',
    where:
      'wo, wohin, stadt, ort, orte, ortschaft, adresse, lokal, lokalitat*, veranstaltungsort*, saal, gebaude, raum, raume, raumlichkeit*, austragungsort*, stattfinden, stattfindet, findet, statt',
    when: 'wann, wan, datum, daten, termin*, welcher tag, welchem tag, monat*, wie lange, dauer*, dauert, wie viele tage, findet, statt, stattfinden, stattfindet, heute, heute abend, zurzeit, letzte*, tage, tagen',
  },
  alike:
    'betreiberin betreibt, gestaltung gestaltet, abendessen nachtessen znacht dinner galadinner abendanlass, mittagessen zmittag lunch mittagspause mittag, pause pausen kaffeepause kaffeepausen, begrussung eroffnung eroffnet eroffnungsrede eroffnungsvortrag eroffnen, schlussrunde schlussvortrag schlusswort schluss abschluss abschlussrunde schliesst, kaffee fruhstuck, vorsitzende ceo chef chefin geschaftsfuhrer geschaftsfuhrerin geschaftsfuhrung grunder grunderin leitet fuhrt, finanzen cfo finanzchef finanzchefin buchhaltung, partnerschaften sponsor sponsoren sponsoring partnerschaft partner, innovation ecosystem okosystem, auftrag werte mission leitbild vision philosophie, seit alt geschichte, ecosystem programm programme programms, miete kosten kostet preis preise, zitieren zitat zitiere zitiert vertraulich chatham, medien presse journalist journalisten, loschung loschen geloscht, aufbewahrt gespeichert speichern, einladungen einladung einladen',
  sectors:
    'bank finanz treasury, versicher assekuranz, energie strom elektriz stadtwerk, gesundheit spital klinik pflege, immobil bauherr wohnungs, digital informatik',
  ordinals: 'erste zweite dritte',
  partsOfDay: 'tag abend morgen vormittag nachmittag konferenztag',
  today: 'heute zurzeit',
  refersBack: 'dort da er sie ihn ihm seine ihre dieser anlass daran dazu dabei',
};
