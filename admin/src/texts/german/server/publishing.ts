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
  'Some recipients were refused': 'Einige Empfänger wurden abgelehnt',
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

export const publishingAnswers: { readonly [english: string]: string } = { ...pages, ...others };
