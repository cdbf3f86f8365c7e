// The statement on accessibility that editors may publish as a page, in Markdown.
export const statement = {
  title: 'Accessibility',
  body: (known: readonly string[]): string =>
    [
      'We want everyone to be able to use this site. It is made to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
      '## How it is checked',
      'A program checks every page that has changed in the following night, with the rules of axe-core; colours are checked when they are chosen. No program finds everything.',
      '## What we know of',
      known.map((line) => `- ${line}`).join('\n'),
      '## Tell us',
      'If something here does not work for you, [write to us](/contact). We answer, and mend it.',
    ].join('\n\n'),
  unchecked: 'No check has run yet.',
  nothing: (day: string, pages: number): string => `On ${day} the checks of ${pages} pages and parts had found nothing.`,
  barrier: (rule: string, pages: number): string => `${rule} (on ${pages === 1 ? '1 page' : `${pages} pages`})`,
  withoutText: (pictures: number): string => (pictures === 1 ? '1 picture has no alternative text' : `${pictures} pictures have no alternative text`),
};
