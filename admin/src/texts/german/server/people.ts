// What the server says about people, mails and their tables, in German.

export const people: { readonly [english: string]: string } = {
  'This user has access to no event yet: give it first': 'Diese Person hat noch zu keinem Anlass Zugang: Geben Sie ihn zuerst frei',
  'This user has no access to this event: give it first': 'Diese Person hat keinen Zugang zu diesem Anlass: Geben Sie ihn zuerst frei',
  'This person speaks at events that are not yours as well: an editor or an owner changes them for all. Ask in a comment on the person':
    'Diese Person spricht auch an Anlässen, die nicht Ihre sind: Wer alle Anlässe bearbeitet, ändert sie für alle. Fragen Sie in einem Kommentar zur Person',
  'This is not yours alone, or a scheduled release will show it: an editor or an owner deletes it':
    'Das gehört nicht nur Ihnen, oder ein geplantes Release wird es zeigen: Wer alle Inhalte bearbeitet, löscht es',
  'People have written to another event from this address: an editor or an owner gives it to this one':
    'Von dieser Adresse wurde einem anderen Anlass geschrieben: Wer alle Anlässe bearbeitet, gibt sie diesem',
  'Pages that are not yours show this file as well: an editor or an owner changes it for all. Ask in a comment on the file':
    'Auch Seiten, die nicht Ihre sind, zeigen diese Datei: Wer alle Seiten bearbeitet, ändert sie für alle. Fragen Sie in einem Kommentar zur Datei',
  'Enter a name': 'Geben Sie einen Namen ein',
  'Choose at least one permission': 'Wählen Sie mindestens ein Recht',
  'Choose at least one event': 'Wählen Sie mindestens einen Anlass',
  'This date has passed': 'Dieses Datum ist vorbei',
  'At most two years from now': 'Höchstens in zwei Jahren',
  'One of these events does not exist (any more)': 'Einen dieser Anlässe gibt es nicht (mehr)',
  'At most 50 programs': 'Höchstens 50 Programme',
  'At most 20 webhooks': 'Höchstens 20 Webhooks',
  'Enter an address such as https://hooks.example/stem, at most 500 characters':
    'Geben Sie eine Adresse wie https://hooks.example/stem ein, höchstens 500 Zeichen',
  'The address must not contain a user or a password': 'Die Adresse darf weder Benutzer noch Passwort enthalten',
  'The address must not have a part after #': 'Die Adresse darf keinen Teil nach # haben',
  'The address must start with https://': 'Die Adresse muss mit https:// beginnen',
  'The port must be 443, or 1024 and above': 'Der Port muss 443 oder mindestens 1024 sein',
  'The address leads to an internal network, which Stem does not call': 'Die Adresse führt in ein internes Netz, das Stem nicht aufruft',
  'This user is blocked: unblock them first': 'Diese Person ist gesperrt: Heben Sie die Sperre zuerst auf',
  'Too many mails were asked for': 'Es wurden zu viele E-Mails angefordert',
  'Some recipients were refused': 'Einige Empfänger wurden abgelehnt',
  'This mail does not wait any more': 'Diese E-Mail wartet nicht mehr',
  'The sender “{sender}” is not one address. {=rule}': 'Der Absender «{sender}» ist nicht eine einzelne Adresse. {=rule}',
  'The mail server did not take the mail: {reason}': 'Der Mailserver hat die E-Mail nicht angenommen: {reason}',
  'Choose a file': 'Wählen Sie eine Datei',
  'Send a form with a file': 'Senden Sie ein Formular mit einer Datei',
  'The form is not complete': 'Das Formular ist nicht vollständig',
  'The form cannot be read': 'Das Formular lässt sich nicht lesen',
  'The head of this table names no column “email”, but {columns}': 'Die Kopfzeile dieser Tabelle nennt keine Spalte «email», sondern {columns}',
  'This file holds no lines below its head': 'Diese Datei enthält unter der Kopfzeile keine Zeilen',
  'At most {number} lines at once': 'Höchstens {number} Zeilen auf einmal',
  'At most {number} at once': 'Höchstens {number} auf einmal',
  'Two columns are called “{name}”. Give each its own name': 'Zwei Spalten heissen «{name}». Geben Sie jeder einen eigenen Namen',
  'This file is no table of comma-separated values: {reason}': 'Diese Datei ist keine Tabelle mit kommagetrennten Werten: {reason}',
  'This is a workbook and no text. Open it in Excel, choose “Save as” and “CSV UTF-8”, and send that file':
    'Das ist eine Arbeitsmappe und kein Text. Öffnen Sie sie in Excel, wählen Sie «Speichern unter» und «CSV UTF-8», und senden Sie diese Datei',
  'This file is no text. In Excel choose “Save as” and “CSV UTF-8”, and send that file':
    'Diese Datei ist kein Text. Wählen Sie in Excel «Speichern unter» und «CSV UTF-8», und senden Sie diese Datei',
  'One line cannot be imported, so nothing was': 'Eine Zeile lässt sich nicht importieren, darum wurde nichts importiert',
  '{number} lines cannot be imported, so nothing was': '{number} Zeilen lassen sich nicht importieren, darum wurde nichts importiert',
  'The address is missing': 'Die Adresse fehlt',
  'The language is en or de': 'Die Sprache ist en oder de',
  'There is no event “{name}”': 'Es gibt keinen Anlass «{name}»',
  '“{title}” is the title of several events. Write the address of one: {addresses}':
    '«{title}» heissen mehrere Anlässe. Schreiben Sie die Adresse des gewünschten: {addresses}',
  'Something went wrong on our side (reference {reference})': 'Bei uns ist etwas schiefgegangen (Referenz {reference})',
  'The body broke off': 'Die Anfrage brach ab',
  'They are the last owner: make another editor an owner first':
    'Es gibt keine andere Inhaberin und keinen anderen Inhaber: Geben Sie zuerst jemand anderem diese Rolle',
  'They are the last owner with a passkey, and the shared password is switched off: make another editor an owner first':
    'Niemand sonst mit der Rolle «Inhaber:in» hat einen Passkey, und das gemeinsame Passwort ist ausgeschaltet: Geben Sie zuerst jemand anderem diese Rolle',
  'The shared password is switched off, and no owner has another passkey: add another one first':
    'Das gemeinsame Passwort ist ausgeschaltet, und niemand mit der Rolle «Inhaber:in» hat einen anderen Passkey: Fügen Sie zuerst einen weiteren hinzu',
  'Too many comments in an hour': 'Zu viele Kommentare innerhalb einer Stunde',
  'Too much of this is under way for you already': 'Davon läuft bereits zu viel gleichzeitig für Sie',
  'Choose a picture of the media library': 'Wählen Sie ein Bild der Mediathek',
};
