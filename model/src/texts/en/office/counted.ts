// What is counted: one, and several.

type Counted = readonly [one: string, several: string];

export const countedWords = {
  brandColor: ['brand color', 'brand colors'],
  category: ['category', 'categories'],
  change: ['change', 'changes'],
  column: ['column', 'columns'],
  day: ['day', 'days'],
  document: ['document', 'documents'],
  file: ['file', 'files'],
  impression: ['impression', 'impressions'],
  item: ['item', 'items'],
  keyTopic: ['key topic', 'key topics'],
  line: ['line', 'lines'],
  link: ['link', 'links'],
  mail: ['mail', 'mails'],
  page: ['page', 'pages'],
  partner: ['partner', 'partners'],
  pastProgram: ['past program', 'past programs'],
  picture: ['picture', 'pictures'],
  publication: ['publication', 'publications'],
  record: ['record', 'records'],
  session: ['session', 'sessions'],
  speaker: ['speaker', 'speakers'],
  teamMember: ['team member', 'team members'],
  text: ['text', 'texts'],
  theme: ['theme', 'themes'],
  user: ['user', 'users'],
  venue: ['venue', 'venues'],
  version: ['version', 'versions'],
  video: ['video', 'videos'],
} satisfies { readonly [what: string]: Counted };
