// What receipts and their causes say.
export const publications = {
  loadingPreview: 'Finding the pages that would change…',
  pagesThatWouldChange: 'Pages that would change',
  previewEmpty: 'This save would change no page. It is stored all the same.',
  preview: 'Preview',
  previewHint: 'A preview saves nothing.',
  newPage: 'new page',
  pageRemoved: 'page removed',
  staysAsItIs: 'stays as it is',
  width: 'Width',
  desk: 'Desk',
  phone: 'Phone',
  rendering: 'Rendering…',
  previewOf: (path: string): string => `Preview of ${path}`,
  page: (path: string): string => `Page ${path}`,
  closeActivity: 'Close activity',
  loadingTheLatestPublications: 'Loading the latest publications…',
  activityUnreadable: 'The latest publications could not be read.',
  activityEmpty: 'Nothing has been published yet. Each save appears here with the pages it changed.',
  publishActivity: 'Publish activity',
  andMoreReasons: (reasons: number, named: number): string => `and ${reasons - named} more reasons`,
  in: (sentence: string, places: string): string => `${sentence} in ${places}`,
  causeViewDate: (view: string): string => `The date in “${view}” has come`,
  causeViewCorrected: (view: string): string => `“${view}” was out of date and is right again`,
  causeNewSite: 'The site itself has changed',
  causeRollback: (publication: number): string => `Rolled back to before publication ${publication}`,
  causeFullRender: 'Everything was rendered again on request',
  causeRetry: 'Tried again after a failure',
  titleAdded: (title: string): string => `${title} added`,
  titleRemoved: (title: string): string => `${title} removed`,
  order: 'Order',
  preparedForTheWebsite: (title: string): string => `${title} prepared for the website`,
  fieldsOf: (fields: string, title: string): string => `${fields || 'Details'} of ${title}`,
  publishedAsSaved: 'Published as it is saved',
  rollbackDone: 'Visitors see the previous version again',
  visitorsSeeItAlready: 'Visitors already see the previous version',
  publishAsSaved: 'Publish as saved',
  rollBackToBefore: 'Restore the previous version of these pages',
  rollbackScope: 'Visitors see again what they saw before this publication. Later publications of these pages are reversed as well.',
  rollbackKeepsContent:
    'The content itself is not changed: a page follows it again with the next save it shows. To change the content, undo the save in the history.',
  rollbackQuestion: 'Restore the previous version of these pages?',
  rollBack: 'Restore the previous version',
  noReasonNoted: 'No reason was noted',
  /** Before the reason: 'Navigation and 3 pages keep their last version'. */
  affected: (parts: readonly string[], pages: number, isBlocked: boolean): string => {
    const counted = pages === 0 ? [] : [pages === 1 ? '1 page' : `${pages} pages`];
    const subject = new Intl.ListFormat('en-GB').format([...parts, ...counted]);
    const isOne = parts.length + pages === 1;
    if (isBlocked) return `${subject} ${isOne ? 'keeps its last version' : 'keep their last version'}`;
    return `${subject} ${isOne ? 'is live with a fault' : 'are live with a fault'}`;
  },
  /** How many versions of a part changed: one for each language and place where pages show it. */
  versions: (versions: number): string => (versions === 1 ? '1 version' : `${versions} versions`),
  newPart: 'new',
  partRemoved: 'no longer shown',
  seeItOn: 'See it on',
  /** Such as 'Navigation, which 46 pages show'. */
  awaitedParts: (names: readonly string[], pages: number): string =>
    `${new Intl.ListFormat('en-GB').format(names)}${pages === 0 ? '' : `, which ${pages === 1 ? '1 page shows' : `${pages.toLocaleString('en-GB')} pages show`}`}`,
  andMore: (unnamed: number): string => `and ${unnamed} more`,
  aDateHasCome: 'A date has come',
  kindNewSite: 'New version of the site',
  everythingRenderedAgain: 'Everything rendered again',
  undoSave: 'Undo',
  changeWithoutPage: 'A change that no page shows',
  andMoreFirst: (first: string, length: number): string => `${first} and ${length - 1} more`,
  release: (name: string): string => `Release “${name}”`,
  releaseUndone: (name: string): string => `Release “${name}” undone`,
  messagesHotkey: 'Messages ({hotkey})',
  message: 'Message',
  awaitedHolders: (calendars: number, agendas: number): string =>
    `In ${[calendars > 0 && `the calendars of ${calendars === 1 ? '1 guest' : `${calendars} guests`}`, agendas > 0 && `${agendas === 1 ? '1 own agenda' : `${agendas} own agendas`}`].filter(Boolean).join(' and ')} it would be otherwise as well: under Letters you choose whether to write to them.`,
  awaitedNoPage: 'This save would change no page.',
  awaited: (pages: string, isExact: boolean): string => `This save would change ${isExact ? '' : 'up to '}${pages}. A preview saves nothing.`,
};
