// What the screen says on which one points at a page and changes what it shows.
export const pointing = {
  page: 'Page',
  loadingPage: 'Loading the page...',
  noPage: (path: string): string => `There is no page at ${path}`,
  noPageHint: 'It may have another address now. Choose it from the list.',
  point: 'Point at a text, a picture or a link',
  pointHint: 'A click opens the field it comes from. What is saved is on the page a moment later.',
  looking: 'Looking for its field...',
  madeOf: (count: number): string => `This text is made of ${count} fields:`,
  ofDesign: 'This belongs to the design of the site, or is worked out from several values: no field has it alone.',
  nearest: 'Nearest to it:',
  follow: (path: string): string => `Edit the page ${path}`,
  openRecord: 'Open where it is managed',
  writeText: (text: string): string => `Write “${text}”`,
  standard: 'A standard text: nobody has written another one yet.',
  done: 'Done',
};
