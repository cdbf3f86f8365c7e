import type { releaseAnswers as english } from '../../en/answers/releases.ts';

export const releaseAnswers: typeof english = {
  none: 'Dieses Release gibt es nicht',
  noChanges: 'Dieses Release enthält noch keine Änderungen',
  notChanged: 'Dieses Release ändert diesen Eintrag nicht',
  noLink: 'Diesen Link gibt es nicht',
  links: (number) => `Ein Release hat höchstens ${number} Links`,
  dateWithin: (number) => `Wählen Sie ein Datum in den nächsten ${number} Tagen`,
  pending: (number) => `Höchstens ${number} unveröffentlichte Releases`,
  whenPublished: 'Wählen Sie, wann es veröffentlicht wird',
  passed: 'Dieser Zeitpunkt ist vorbei',
  endsAfter: 'Das Ende muss nach dem Beginn und in der Zukunft liegen',
  owner: 'Wählen Sie eine Person, die Inhalte ändern darf',
  changedWhileChecked: 'Dieses Release wurde geändert, während es geprüft wurde: Sehen Sie es an, und veröffentlichen Sie es nochmals',
  changedAtInstant: 'Dieses Release wurde zu seinem Zeitpunkt geändert',
  mayNotPublish: 'Die Person, die es geplant hat, darf es nicht (mehr) veröffentlichen. Jemand mit den nötigen Rechten muss es neu planen',
  scheduledBy: (release, name) => `«${release}» wurde von ${name} geplant: Bis dahin kann sonst niemand etwas daran ändern`,
  closed: (release) => `«${release}» nimmt keine Änderungen mehr an`,
  mayNotChange: (record, name) => `${record}: ${name} darf das nicht (mehr) ändern. Übernehmen Sie die Änderung, oder nehmen Sie sie heraus`,
  authors: 'Nicht alle, die das vorbereitet haben, dürfen ihre Änderungen (noch) machen',
  notYours: 'Damit würde das Release ändern, was Sie nicht ändern dürfen',
  fieldConflict: (record, field) => `${record}: ${field} wurde auch auf der Website geändert`,
  aField: 'ein Feld',
  deletedConflict: (record) => `${record} wurde auf der Website gelöscht`,
  changedConflict: (record) => `${record} wurde auf der Website geändert, nachdem es hier gelöscht wurde`,
  goneReference: (record, field) =>
    `${record}: Was unter ${field} steht, wurde auf der Website gelöscht. Nehmen Sie dies aus dem Release, oder stellen Sie es wieder her`,
};
