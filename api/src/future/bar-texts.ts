// The words of the bar and of the list of changed pages, for editors in their language, for others in that of the page.

const en = {
  label: 'Preview of a release',
  asOf: (instant: string) => `as of ${instant}`,
  undated: 'no date yet',
  today: 'Now',
  afterwards: 'Then',
  switch: 'Shown is the site',
  marks: { same: 'Unchanged', added: 'New', changed: 'Changed', removed: 'Removed', failed: 'Blocked' },
  previous: 'Previous changed page',
  next: 'Next changed page',
  list: 'All changes',
  shortList: 'List',
  compare: 'Compare the text',
  blocked: 'This page would be blocked and stay as it is',
  cannotBePublished: 'This release cannot be published as it is',
  title: 'Changed pages',
  none: 'No page changes.',
  onManyPages: 'On many pages',
  shownOn: (count: number) => (count === 1 ? 'on one page' : `on ${count} pages`),
  page: 'Page',
  outcome: 'Change',
  leadsTo: 'leads to another address',
  equal: 'The text is the same.',
  skipped: (lines: number) => (lines === 1 ? '1 equal line' : `${lines} equal lines`),
  open: 'Open the page',
  walk: 'Back to the site',
  notFound: 'There is nothing under this address',
  ask: 'The link may have expired. Ask the person who sent it for a new one; editors sign in to the back office first.',
  wait: 'Too many requests came from your network. Please try again shortly.',
};

const de: typeof en = {
  label: 'Vorschau einer Veröffentlichung',
  asOf: (instant) => `Stand ${instant}`,
  undated: 'noch ohne Datum',
  today: 'Jetzt',
  afterwards: 'Dann',
  switch: 'Gezeigt wird die Website',
  marks: { same: 'Unverändert', added: 'Neu', changed: 'Geändert', removed: 'Entfernt', failed: 'Blockiert' },
  previous: 'Vorherige geänderte Seite',
  next: 'Nächste geänderte Seite',
  list: 'Alle Änderungen',
  shortList: 'Liste',
  compare: 'Text vergleichen',
  blocked: 'Diese Seite würde blockiert und bliebe, wie sie ist',
  cannotBePublished: 'Diese Veröffentlichung ist so nicht möglich',
  title: 'Geänderte Seiten',
  none: 'Keine Seite ändert sich.',
  onManyPages: 'Auf vielen Seiten',
  shownOn: (count) => (count === 1 ? 'auf einer Seite' : `auf ${count} Seiten`),
  page: 'Seite',
  outcome: 'Änderung',
  leadsTo: 'führt zu einer anderen Adresse',
  equal: 'Der Text ist derselbe.',
  skipped: (lines) => (lines === 1 ? '1 gleiche Zeile' : `${lines} gleiche Zeilen`),
  open: 'Seite öffnen',
  walk: 'Zurück zur Website',
  notFound: 'Unter dieser Adresse ist nichts',
  ask: 'Vielleicht ist der Link abgelaufen. Bitten Sie um einen neuen; wer redigiert, meldet sich zuerst im Backoffice an.',
  wait: 'Aus Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es in Kürze noch einmal.',
};

export type BarLanguage = 'en' | 'de';
export type BarTexts = typeof en;

export const barTexts: Readonly<Record<BarLanguage, BarTexts>> = { en, de };

/** An instant in the time zone in which it was chosen. */
export const instantText = (at: number, zone: string, language: BarLanguage): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-CH' : 'en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at);
