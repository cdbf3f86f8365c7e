import type { FailureTexts } from '../en/failures.ts';

const soon = 'Versuchen Sie es gleich nochmals.';
const calls = 'Unter /api/docs stehen die Aufrufe, die es gibt.';
const wait = 'Warten Sie, bis die Zeit in Retry-After abgelaufen ist.';

export const failures: FailureTexts = {
  invalid_input: { title: 'Einige Felder stimmen noch nicht', hint: 'Korrigieren Sie die genannten Felder und senden Sie nochmals.' },
  invalid_json: { title: 'Die Anfrage ist kein gültiges JSON', hint: 'Senden Sie ein JSON-Objekt mit dem Inhaltstyp application/json.' },
  not_signed_in: { title: 'Melden Sie sich zuerst an', hint: 'Melden Sie sich an und versuchen Sie es nochmals.' },
  wrong_password: { title: 'Ungültiges Passwort. Bitte versuchen Sie es erneut.', hint: 'Prüfen Sie das Passwort und versuchen Sie es nochmals.' },
  locked_out: { title: 'Zu viele Fehlversuche', hint: wait },
  too_many_requests: { title: 'Zu viele Anfragen in kurzer Zeit', hint: wait },
  login_refused: { title: 'Anmeldung fehlgeschlagen', hint: 'Bitte melden Sie sich nochmals an.' },
  asked_elsewhere: { title: 'Dieser Link wurde in einem anderen Browser angefordert', hint: 'Bestätigen Sie, dass er in diesem gelten soll.' },
  no_access: { title: 'Kein Zugang zu diesem Anlass', hint: 'Bitten Sie die Organisation um Zugang.' },
  not_allowed: { title: 'Ihre Rolle erlaubt das nicht', hint: 'Bitten Sie eine Inhaberin oder einen Inhaber darum oder um eine andere Rolle.' },
  owner_remains: { title: 'Mindestens eine Inhaberin oder ein Inhaber muss bleiben', hint: 'Geben Sie zuerst jemand anderem diese Rolle.' },
  fresh_sign_in_needed: { title: 'Dazu müssen Sie sich nochmals anmelden', hint: 'Ihre Anmeldung darf höchstens zehn Minuten zurückliegen.' },
  passkey_demanded: {
    title: 'Melden Sie sich mit Ihrem Passkey an',
    hint: 'So ist es hier festgelegt. Wenn Sie ihn verloren haben, bitten Sie um eine neue Einladung.',
  },
  passkey_needed: {
    title: 'Dafür brauchen Sie zuerst einen Passkey',
    hint: 'Fügen Sie ihn in Ihrem Konto hinzu: Ohne das gemeinsame Passwort brauchen Sie eine andere Möglichkeit, sich anzumelden.',
  },
  way_is_off: { title: 'Das gemeinsame Passwort ist ausgeschaltet', hint: 'Melden Sie sich mit einem Passkey oder einem Link per E-Mail an.' },
  foreign_origin: { title: 'Diese Anfrage kam von einer anderen Website', hint: 'Öffnen Sie das Back Office unter seiner eigenen Adresse.' },
  not_found: { title: 'Diesen Eintrag gibt es nicht', hint: 'Vielleicht wurde er gelöscht; laden Sie die Liste neu.' },
  no_such_path: { title: 'Diese Adresse gibt es nicht', hint: calls },
  method_not_allowed: { title: 'Diese Adresse kennt diese Methode nicht', hint: calls },
  finding_changed: { title: 'Das hat sich geändert, seit Sie es gelesen haben', hint: 'Laden Sie die Liste neu und sehen Sie sich an, wie es jetzt ist.' },
  stale_revision: { title: 'Jemand anders hat diesen Eintrag unterdessen geändert', hint: 'Vergleichen Sie beide Fassungen und speichern Sie nochmals.' },
  already_taken: { title: 'Dieser Wert wird schon verwendet', hint: 'Wählen Sie einen anderen.' },
  release_changed: { title: 'Dieses Release wurde unterdessen geändert', hint: 'Sehen Sie es an, und veröffentlichen Sie es nochmals.' },
  release_closed: { title: 'Dieses Release nimmt keine Änderungen mehr an', hint: 'Wählen Sie ein anderes, oder speichern Sie direkt.' },
  release_scheduled: {
    title: 'Jemand anders hat dieses Release geplant',
    hint: 'Wählen Sie ein anderes, oder lassen Sie es zuerst aus dem Zeitplan nehmen.',
  },
  release_blocked: {
    title: 'Einige Seiten lassen sich so nicht erzeugen',
    hint: 'Korrigieren Sie die genannten Punkte: Ein Release wird als Ganzes veröffentlicht.',
  },
  release_conflict: { title: 'Die Website hat sich unterdessen geändert', hint: 'Vergleichen Sie im Release beide Fassungen, und wählen Sie eine.' },
  not_in_release: {
    title: 'Das kann nicht Teil eines Releases sein',
    hint: 'Teilnehmende, Redaktion, Programme und Einstellungen werden direkt gespeichert: Verlassen Sie zuerst das Release.',
  },
  undo_conflict: {
    title: 'Spätere Änderungen stehen im Weg',
    hint: 'Machen Sie zuerst jene rückgängig, oder ändern Sie die Einträge von Hand.',
  },
  nothing_to_undo: { title: 'Es gibt nichts mehr rückgängig zu machen', hint: 'Laden Sie den Verlauf neu.' },
  in_use: { title: 'Andere Einträge verwenden diesen', hint: 'Wählen Sie dort zuerst einen anderen; die Einträge sind unten genannt.' },
  limit_reached: { title: 'Mehr davon sind nicht möglich', hint: 'Ändern Sie einen bestehenden Eintrag, oder löschen Sie zuerst einen.' },
  answers_closed: { title: 'Gäste können nicht mehr antworten', hint: 'Schreiben Sie den Organisierenden oder rufen Sie an.' },
  unknown_reference: { title: 'Einen Eintrag, auf den dieser verweist, gibt es nicht', hint: 'Vielleicht wurde er gelöscht; wählen Sie einen anderen.' },
  no_longer_kept: { title: 'Das wird nicht mehr aufbewahrt', hint: 'Wählen Sie eine spätere Fassung.' },
  too_slow: { title: 'Die Anfrage kam nicht rechtzeitig an', hint: 'Prüfen Sie Ihre Verbindung und senden Sie nochmals.' },
  too_large: { title: 'Die Anfrage ist zu gross', hint: 'Senden Sie weniger auf einmal.' },
  unsupported_type: { title: 'Diese Art von Inhalt wird nicht angenommen', hint: 'Senden Sie JSON, oder eine Datei eines angenommenen Typs.' },
  cannot_be_shown: {
    title: 'Mit diesen Werten lässt sich die Seite nicht erzeugen',
    hint: 'Korrigieren Sie den genannten Punkt. Gespeichert wurde nichts.',
  },
  mail_not_sent: {
    title: 'Die E-Mail wurde nicht gesendet',
    hint: 'Prüfen Sie den Absender in den Einstellungen und den Mailserver in SMTP_URL, und versuchen Sie es nochmals.',
  },
  internal: { title: 'Bei uns ist etwas schiefgegangen', hint: 'Versuchen Sie es nochmals; bleibt es dabei, melden Sie die Referenz.' },
  overloaded: { title: 'Im Moment gibt es zu viele Anfragen', hint: soon },
  starting: { title: 'Die Website wird veröffentlicht und gleich ausgeliefert', hint: `Geändert wurde nichts. ${soon}` },
  no_publisher: {
    title: 'Im Moment veröffentlicht kein Prozess',
    hint: 'Geändert wurde nichts. Versuchen Sie es in einigen Sekunden nochmals: Ein anderer Prozess übernimmt.',
  },
  storage_full: {
    title: 'Auf der Festplatte des Servers ist kein Platz mehr',
    hint: 'Gespeichert wurde nichts. Schaffen Sie Platz auf dem Server, oder bitten Sie jene darum, die ihn betreiben, und versuchen Sie es nochmals.',
  },
  storage_unwritable: {
    title: 'Auf die Festplatte des Servers lässt sich nicht schreiben',
    hint: 'Gespeichert wurde nichts. Wenden Sie sich an jene, die den Server betreiben: Das Serverprotokoll nennt Datei und Grund.',
  },
  database_unreachable: {
    title: 'Die Datenbank antwortet im Moment nicht',
    hint: 'Versuchen Sie es gleich nochmals. Haben Sie gespeichert, sehen Sie zuerst nach, ob es angekommen ist.',
  },
  storage_unreachable: { title: 'Der Speicher für Dateien antwortet im Moment nicht', hint: `Gespeichert wurde nichts. ${soon}` },
  database_busy: {
    title: 'Ein anderes Programm verwendet die Datenbank',
    hint: 'Verloren oder geändert wurde nichts. Versuchen Sie es gleich nochmals, oder beenden Sie das andere Programm.',
  },
};
