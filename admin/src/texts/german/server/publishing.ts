// What the server says about pages and about its own state, in German.

const pages = {
  'It answered with status {status} instead of {expected}': 'Sie antwortete mit Status {status} statt {expected}',
  'Its XML cannot be read ({reason})': 'Ihr XML lässt sich nicht lesen ({reason})',
  'It is empty': 'Sie ist leer',
  'The document is cut short': 'Das Dokument ist abgeschnitten',
  'What it tells search engines about itself (JSON-LD) cannot be read': 'Was sie Suchmaschinen über sich sagt (JSON-LD), lässt sich nicht lesen',
  'It needs {file}, which does not exist': 'Sie braucht {file}, das es nicht gibt',
  'It links to {addresses}, which does not exist': 'Sie verlinkt {addresses}, das es nicht gibt',
  'It links to {addresses}, which do not exist': 'Sie verlinkt {addresses}, die es nicht gibt',
  'It shows {files}, which does not exist': 'Sie zeigt {files}, das es nicht gibt',
  'It shows {files}, which do not exist': 'Sie zeigt {files}, die es nicht gibt',
  'It names {path} as its {language} version, which does not exist': 'Sie nennt {path} als Fassung in {language}, die es nicht gibt',
  'It names {path} as its {language} version, which does not name it in return': 'Sie nennt {path} als Fassung in {language}, die sie ihrerseits nicht nennt',
  'It shows {=part}, which has failed: {=reason}': 'Sie zeigt {=part}, wo ein Fehler auftrat: {=reason}',
  'it was not rendered': 'es wurde nicht erzeugt',
  'It was not done in time and is tried again later': 'Sie wurde nicht rechtzeitig fertig; später wird es nochmals versucht',
  'The page could not be rendered': 'Die Seite liess sich nicht erzeugen',
  'The page shows parts within themselves': 'Die Seite zeigt Teile in sich selbst',
  'Two pages want this address; the earlier one has it': 'Zwei Seiten möchten diese Adresse; die frühere hat sie',
  'Held as it was before publication {number}': 'Bleibt, wie sie vor Veröffentlichung {number} war',
  'It is no page any more; restore its record to bring it back': 'Sie ist keine Seite mehr; stellen Sie ihren Eintrag wieder her, um sie zurückzuholen',
  'What it showed then is not kept any more; it stays as it is': 'Was sie damals zeigte, wird nicht mehr aufbewahrt; sie bleibt, wie sie ist',
  'The view “{=view}” did not finish; it is tried again when something it has looked up is changed, or after ten minutes':
    'Die Ansicht «{=view}» wurde nicht fertig; sie wird nochmals versucht, sobald sich etwas ändert, das sie liest, oder nach zehn Minuten',
  'The page did not finish; it is tried again when something it shows is changed, or after ten minutes':
    'Die Seite wurde nicht fertig; sie wird nochmals versucht, sobald sich etwas ändert, das sie zeigt, oder nach zehn Minuten',
  'The part did not finish; it is tried again when something it shows is changed, or after ten minutes':
    'Der Teil wurde nicht fertig; er wird nochmals versucht, sobald sich etwas ändert, das er zeigt, oder nach zehn Minuten',
  'There would be no page at {path}': 'Unter {path} gäbe es keine Seite',
  'Name at least one change': 'Nennen Sie mindestens eine Änderung',
  'At most 50 changes at once': 'Höchstens 50 Änderungen auf einmal',
  'Its receipt is still here; what it showed is not kept any more': 'Der Beleg ist noch da; was sie zeigte, wird nicht mehr aufbewahrt',
  'The process that had begun this has ended; ask again': 'Der Prozess, der das begonnen hatte, ist beendet; versuchen Sie es nochmals',
  'No process publishes at the moment': 'Im Moment veröffentlicht kein Prozess',
  '{number} pages': '{number} Seiten',
  page: 'Seite',
  pages: 'Seiten',
};

/** Of what the disk, the S3 store and the CDN answer. */
const others = {
  'The S3 store refuses requests: there is no such bucket': 'Der S3-Speicher lehnt Anfragen ab: Diesen Bucket gibt es nicht',
  'The S3 store refuses requests: {reason}': 'Der S3-Speicher lehnt Anfragen ab: {reason}',
  'The S3 store does not answer: {reason}': 'Der S3-Speicher antwortet nicht: {reason}',
  'The S3 store breaks off': 'Der S3-Speicher bricht ab',
  '{cdn} did not accept the purge': '{cdn} hat das Entfernen nicht angenommen',
  '{cdn} refuses the key ({status}): check it and its permissions': '{cdn} lehnt den Schlüssel ab ({status}): Prüfen Sie ihn und seine Rechte',
  '{cdn} does not know what is to be purged (404): check the id or the address':
    '{cdn} weiss nicht, was zu entfernen ist (404): Prüfen Sie die ID oder die Adresse',
  '{cdn} takes no more purges for now (429)': '{cdn} nimmt vorläufig kein Entfernen mehr an (429)',
  '{cdn} answered a purge with {status}': '{cdn} antwortete auf das Entfernen mit {status}',
  '{cdn} did not answer a purge within {time} seconds': '{cdn} antwortete auf das Entfernen nicht innert {time} Sekunden',
  '{cdn} cannot be reached': '{cdn} ist nicht erreichbar',
  '{cdn} cannot be reached from here, or answers too slowly': '{cdn} ist von hier nicht erreichbar oder antwortet zu langsam',
  '{cdn} removes the headers ETag and Stem-Publication, so that versions cannot be told apart':
    '{cdn} entfernt die Header ETag und Stem-Publication; so lassen sich Fassungen nicht unterscheiden',
  '{cdn} still serves an earlier version of {page} after a purge: check that it keeps the header {header}':
    '{cdn} liefert nach dem Entfernen noch eine frühere Fassung von {page}: Prüfen Sie, ob es den Header {header} behält',
  'There is no room left on the disk, free some space ({reason})': 'Auf der Festplatte ist kein Platz mehr, schaffen Sie Platz ({reason})',
  'There is no room left for this user, free some space ({reason})': 'Für diesen Benutzer ist kein Platz mehr, schaffen Sie Platz ({reason})',
  'The disk can only be read, mount it so that it can be written ({reason})': 'Die Festplatte lässt sich nur lesen, binden Sie sie schreibbar ein ({reason})',
  'The disk is broken, replace it ({reason})': 'Die Festplatte ist defekt, ersetzen Sie sie ({reason})',
  'The folder is not ours, give it to the user that Stem runs as ({reason})':
    'Der Ordner gehört jemand anderem, geben Sie ihn dem Benutzer, unter dem Stem läuft ({reason})',
  'Another process copies what is published now': 'Jetzt kopiert ein anderer Prozess, was veröffentlicht ist',
};

/** Of the probes. */
const probes = {
  '{number} changes wait': '{number} Änderungen warten',
  '1 change waits': '1 Änderung wartet',
  '{number} publications behind': '{number} Veröffentlichungen im Rückstand',
  '1 publication behind': '1 Veröffentlichung im Rückstand',
  'no process publishes at the moment, {=waiting}': 'im Moment veröffentlicht kein Prozess, {=waiting}',
  'publishing fails since {moment}, {=waiting}: {=reason}': 'Veröffentlichen schlägt fehl seit {moment}, {=waiting}: {=reason}',
  'publishing fails since {moment}, {=waiting}': 'Veröffentlichen schlägt fehl seit {moment}, {=waiting}',
  '{path} and {number} more are not what their content gives, a rebuild puts them right':
    '{path} und {number} weitere entsprechen nicht den Inhalten, ein Neuaufbau behebt es',
  '{path} is not what its content gives, a rebuild puts it right': '{path} entspricht nicht den Inhalten, ein Neuaufbau behebt es',
  '{=pages} keeps an earlier version': '{=pages} behält eine frühere Fassung',
  '{=pages} keep an earlier version': '{=pages} behalten eine frühere Fassung',
  '{number} parts of pages': '{number} Teile von Seiten',
  '1 part of pages': '1 Teil von Seiten',
  'the stored bytes of {names} are damaged and cannot be made again, visitors get an earlier version if there is one':
    'die gespeicherten Bytes von {names} sind beschädigt und lassen sich nicht neu erzeugen; ausgeliefert wird eine frühere Fassung, wenn es eine gibt',
  '{number} damaged files of published pages will be made again in a moment, check the disk':
    '{number} beschädigte Dateien veröffentlichter Seiten werden gleich neu erzeugt, prüfen Sie die Festplatte',
  '{number} damaged file of published pages will be made again in a moment, check the disk':
    '{number} beschädigte Datei veröffentlichter Seiten wird gleich neu erzeugt, prüfen Sie die Festplatte',
  '{number} damaged files of published pages made again, check the disk':
    '{number} beschädigte Dateien veröffentlichter Seiten neu erzeugt, prüfen Sie die Festplatte',
  '{number} damaged file of published pages made again, check the disk':
    '{number} beschädigte Datei veröffentlichter Seiten neu erzeugt, prüfen Sie die Festplatte',
  'the database had damaged rows at the start and every page was rendered again, check the disk':
    'die Datenbank hatte beim Start beschädigte Zeilen, und jede Seite wurde neu erzeugt; prüfen Sie die Festplatte',
  '{number} uploaded files are missing or damaged{names}, restore them from a backup or upload them again':
    '{number} hochgeladene Dateien fehlen oder sind beschädigt{names}; stellen Sie sie aus einer Sicherung wieder her, oder laden Sie sie nochmals hoch',
  '{number} uploaded file is missing or damaged{names}, restore it from a backup or upload it again':
    '{number} hochgeladene Datei fehlt oder ist beschädigt{names}; stellen Sie sie aus einer Sicherung wieder her, oder laden Sie sie nochmals hoch',
  'the database server did not answer within {time} ms': 'der Datenbankserver antwortete nicht innert {time} ms',
  'the database server does not answer since {moment}, visitors get pages as they were then':
    'der Datenbankserver antwortet nicht seit {moment}; ausgeliefert werden die Seiten von damals',
  'the database server does not answer since {moment}, visitors get pages as they were at {then}':
    'der Datenbankserver antwortet nicht seit {moment}; ausgeliefert werden die Seiten vom {then}',
  'what is published could not be copied since {moment}, {=behind}: {=reason}':
    'was veröffentlicht ist, liess sich nicht kopieren seit {moment}, {=behind}: {=reason}',
  'what is published could not be copied, {=behind}: {=reason}': 'was veröffentlicht ist, liess sich nicht kopieren, {=behind}: {=reason}',
  'what is published could not be copied, {=behind}': 'was veröffentlicht ist, liess sich nicht kopieren, {=behind}',
  '{cdn} may serve earlier pages since {moment}, {=behind}: {=reason}': '{cdn} liefert vielleicht frühere Seiten seit {moment}, {=behind}: {=reason}',
  '{cdn} may serve earlier pages, {=behind}: {=reason}': '{cdn} liefert vielleicht frühere Seiten, {=behind}: {=reason}',
  '{cdn} may serve earlier pages, {=behind}': '{cdn} liefert vielleicht frühere Seiten, {=behind}',
  'purging {cdn} takes long, {=behind}': 'das Entfernen aus {cdn} dauert lange, {=behind}',
  'what {cdn} serves after a purge could not be compared': 'was {cdn} nach dem Entfernen liefert, liess sich nicht vergleichen',
  'the S3 store cannot be used, visitors get what this server has copies of, uploads and publications wait: {=reason}':
    'der S3-Speicher ist nicht verwendbar; ausgeliefert wird, wovon dieser Server Kopien hat, Uploads und Veröffentlichungen warten: {=reason}',
  'this process is older than the database, which a newer version has migrated: it serves and does not publish, replace it as well':
    'dieser Prozess ist älter als die Datenbank, die eine neuere Version umgestellt hat: Er liefert aus und veröffentlicht nicht, ersetzen Sie auch ihn',
  'the command backup has made none so far': 'der Befehl backup hat noch keine angelegt',
  'the last backup was made at {moment}': 'die letzte Sicherung ist vom {moment}',
  'earlier versions of pages take more than VERSIONS_MEGABYTES, the last publications alone':
    'frühere Versionen von Seiten belegen mehr als VERSIONS_MEGABYTES, schon die letzten Veröffentlichungen',
  'earlier versions of pages go back to {moment}, more do not fit into VERSIONS_MEGABYTES':
    'frühere Versionen von Seiten reichen zurück bis {moment}, mehr finden in VERSIONS_MEGABYTES nicht Platz',
  'the site was asked for under another name than that of PUBLIC_ORIGIN: {hosts}':
    'die Website wurde unter einem anderen Namen aufgerufen als dem in PUBLIC_ORIGIN: {hosts}',
  'nothing can be written to the data folder': 'in den Datenordner lässt sich nichts schreiben',
  'less than a tenth of the disk of the data folder is free': 'auf der Festplatte des Datenordners ist weniger als ein Zehntel frei',
  'hardly any room is left on the disk of the data folder': 'auf der Festplatte des Datenordners ist kaum mehr Platz',
  'no provider is set up, the search answers': 'kein Anbieter ist eingerichtet, es antwortet die Suche',
  'switched off, the search answers': 'ausgeschaltet, es antwortet die Suche',
  '{=trouble}, the search answers': '{=trouble}, es antwortet die Suche',
  'the provider does not take the key': 'der Anbieter nimmt den Schlüssel nicht an',
  'the provider does not know the model': 'der Anbieter kennt das Modell nicht',
  'the provider takes no questions for now': 'der Anbieter nimmt vorläufig keine Fragen an',
  'the provider refuses the question': 'der Anbieter lehnt die Frage ab',
  'the provider cannot be reached': 'der Anbieter ist nicht erreichbar',
  'the provider does not answer in time': 'der Anbieter antwortet nicht rechtzeitig',
  'the provider has a fault': 'beim Anbieter ist ein Fehler aufgetreten',
  'the provider broke off': 'der Anbieter brach ab',
  '{number} mails could not be sent so far': '{number} E-Mails liessen sich bisher nicht senden',
  '1 mail could not be sent so far': '1 E-Mail liess sich bisher nicht senden',
};

export const publishingAnswers: { readonly [english: string]: string } = { ...pages, ...others, ...probes };
