// What the engine says to people about pages, publishing, stores and CDNs: names and parameters, since it knows no language. The
// caller puts a sentence into words. What the code of a site throws stays in the words of its author.

/** A list of paths, of which only the first are named: how many more there are is said after it. */
type Paths = [paths: readonly string[], more: number];
type OnDisk = [reason: string];

/** The parameters of each sentence, by its name. */
export interface Sentences {
  'pages.status': [status: number, expected: number];
  'pages.unreadableXml': [reason: string];
  'pages.empty': [];
  'pages.cutShort': [];
  'pages.unreadableFacts': [];
  'pages.fileMissing': [file: string];
  'pages.deadLinks': Paths;
  'pages.mediaMissing': Paths;
  'pages.both': [flaw: Sentence, other: Sentence];
  'pages.versionMissing': [path: string, language: string];
  'pages.versionOneSided': [path: string, language: string];
  'pages.partFailed': [part: string, reason: Words];
  'pages.partTooDeep': [part: string, most: number];
  'pages.notRendered': [];
  'pages.late': [];
  'pages.addressTaken': [];
  'pages.held': [publication: number];
  'pages.gone': [];
  'pages.forgotten': [];
  'pages.bytesMissing': [];
  'pages.pageSlow': [seconds: number];
  'pages.partSlow': [seconds: number];
  'pages.viewSlow': [view: string, seconds: number];
  'pages.pageHung': [];
  'pages.partHung': [];
  'pages.viewHung': [view: string];
  'pages.manyHung': [views: readonly string[], documents: readonly string[]];
  'pages.publisherEnded': [];
  'stores.noBucket': [];
  'stores.refusing': [reason: string];
  'stores.silent': [reason: Words];
  'stores.slow': [];
  'stores.stalled': [];
  'stores.brokenOff': [];
  'stores.noFilesInParts': [];
  'stores.notPutTogether': [];
  'stores.fileLost': [];
  'stores.diskFull': OnDisk;
  'stores.quotaFull': OnDisk;
  'stores.readOnly': OnDisk;
  'stores.diskBroken': OnDisk;
  'stores.foreignFolder': OnDisk;
  'cdns.notAccepted': [cdn: string];
  'cdns.keyRefused': [cdn: string, status: number];
  'cdns.unknownTarget': [cdn: string];
  'cdns.tooMany': [cdn: string];
  'cdns.status': [cdn: string, status: number];
  'cdns.silent': [cdn: string, seconds: number];
  'cdns.unreachable': [cdn: string, code: string];
  'cdns.unreachableFromHere': [origin: string];
  'cdns.pageStatus': [origin: string, path: string, status: number];
  'cdns.headersMissing': [origin: string];
  'cdns.stale': [cdn: string, page: string, header: string];
}

export type Sentence = { readonly [N in keyof Sentences]: { readonly name: N; readonly parameters: Readonly<Sentences[N]> } }[keyof Sentences];

/** A string is in the words of the site, of another program, or of an earlier version of the engine. */
export type Words = Sentence | string;

export const say = <N extends keyof Sentences>(name: N, ...parameters: Sentences[N]): Sentence => ({ name, parameters }) as Sentence; // each pair is one

/** An error whose reason people read. Its message, for logs, has the name of the sentence. */
export class Said extends Error {
  readonly words: Words;
  constructor(words: Words, options?: ErrorOptions) {
    super(nameWithParameters(words), options);
    this.words = words;
  }
}

/** Why something failed, as far as it can be said to people. */
export const wordsOf = (thrown: unknown): Words => (thrown instanceof Said ? thrown.words : thrown instanceof Error ? thrown.message : String(thrown));

/** Words for logs and tests, in no language: 'pages.status (500, 200)'. */
export function nameWithParameters(words: unknown): string {
  if (!isSentence(words)) return Array.isArray(words) ? words.join(' ') : String(words);
  return words.parameters.length === 0 ? words.name : `${words.name} (${words.parameters.map(nameWithParameters).join(', ')})`;
}

export const isSameWords = (one: Words | undefined, other: Words | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isWords = (value: unknown): value is Words => typeof value === 'string' || isSentence(value);

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'parameters' in value && Array.isArray(value.parameters);

/** Words as a column has them: a sentence as JSON. */
export const textOfWords = (words: Words): string => (typeof words === 'string' ? words : JSON.stringify(words));

/** What a site has thrown may begin as a sentence does. */
export function wordsOfText(text: string): Words {
  if (!text.startsWith('{"name":')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return isWords(value) ? value : text;
  } catch {
    return text;
  }
}
