// The engine knows no language: each of its sentences has a text in each language, with the parameters that the engine gives.
import type { Sentences } from '@stem/content-pipeline';
import { languageCodes, type ParametersOf, type Sentence, say } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { describe, expect, it } from 'vitest';

type Name = keyof Sentences;

const links = { name: 'pages.deadLinks', parameters: [['/x'], 0] } as const;

/** What one of the two says otherwise, the engine or the catalogue, does not compile. */
const samples = {
  'pages.status': [500, 200],
  'pages.unreadableXml': ['1:8'],
  'pages.empty': [],
  'pages.cutShort': [],
  'pages.unreadableFacts': [],
  'pages.fileMissing': ['/a.css'],
  'pages.deadLinks': [['/a', '/b', '/c'], 7],
  'pages.mediaMissing': [['/a', '/b'], 0],
  'pages.both': [links, { name: 'pages.mediaMissing', parameters: [['/y.png'], 0] }],
  'pages.versionMissing': ['/fr', 'fr'],
  'pages.versionOneSided': ['/fr', 'fr'],
  'pages.partFailed': ['Team (de)', links],
  'pages.partTooDeep': ['Team (de)', 7],
  'pages.notRendered': [],
  'pages.late': [],
  'pages.addressTaken': [],
  'pages.held': [46],
  'pages.gone': [],
  'pages.forgotten': [],
  'pages.bytesMissing': [],
  'pages.pageSlow': [30],
  'pages.partSlow': [30],
  'pages.viewSlow': ['Team', 24],
  'pages.pageHung': [],
  'pages.partHung': [],
  'pages.viewHung': ['Team'],
  'pages.manyHung': [['Team'], ['/team']],
  'pages.publisherEnded': [],
  'stores.noBucket': [],
  'stores.refusing': ['AccessDenied (403)'],
  'stores.silent': [{ name: 'stores.slow', parameters: [] }],
  'stores.slow': [],
  'stores.stalled': [],
  'stores.brokenOff': [],
  'stores.noFilesInParts': [],
  'stores.notPutTogether': [],
  'stores.fileLost': [],
  'stores.diskFull': ['ENOSPC: write'],
  'stores.quotaFull': ['EDQUOT: write'],
  'stores.readOnly': ['EROFS: write'],
  'stores.diskBroken': ['EIO: write'],
  'stores.foreignFolder': ['EACCES: mkdir'],
  'cdns.notAccepted': ['api.cdn.example'],
  'cdns.keyRefused': ['api.cdn.example', 401],
  'cdns.unknownTarget': ['api.cdn.example'],
  'cdns.tooMany': [''],
  'cdns.status': ['api.cdn.example', 503],
  'cdns.silent': ['api.cdn.example', 10],
  'cdns.unreachable': ['api.cdn.example', 'ECONNREFUSED'],
  'cdns.unreachableFromHere': ['https://stem.example'],
  'cdns.pageStatus': ['https://stem.example', '/team', 502],
  'cdns.headersMissing': ['https://stem.example'],
  'cdns.stale': ['Fastly', '/team', 'surrogate-key'],
} satisfies Sentences satisfies { readonly [N in Name]: ParametersOf<N> };

const parameterTexts = (words: unknown): string[] => {
  if (Array.isArray(words)) return words.flatMap(parameterTexts);
  return typeof words === 'object' && words !== null && 'parameters' in words ? parameterTexts(words.parameters) : [String(words)];
};

describe.each(Object.entries(samples))('%s', (name, parameters) => {
  const said = languageCodes.map((language) => formatSentence({ name: name as Name, parameters: [...parameters] }, language)); // entries forget the names
  it('is said in each language in other words', () => {
    expect(new Set([...said, name]).size).toBe(languageCodes.length + 1);
  });
  it('says all of its parameters', () => {
    const unsaid = said.flatMap((text) => parameterTexts(parameters).filter((parameter) => !text.includes(parameter) && parameter !== '0'));
    expect(unsaid).toEqual([]);
  });
});

it.each<readonly [Sentence | string, string]>([
  [links, 'Sie verlinkt /x, das es nicht gibt'],
  [say('pages.deadLinks', ['/x', '/y', '/z'], 2), 'Sie verlinkt /x, /y, /z und 2 weitere, die es nicht gibt'],
  [say('pages.viewHung', 'Past programs'), 'Die Ansicht «Frühere Programme» wurde nicht fertig; '],
  [say('cdns.unreachable', '', ''), 'Das CDN ist nicht erreichbar'],
  ['“title” cannot be read', '“title” cannot be read'],
])('%j', (words, said) => expect(formatSentence(words, 'de').startsWith(said)).toBe(true));

it('names parts of pages in German', () => {
  expect(formatSentence(say('pages.partFailed', 'Event column (de)', say('pages.empty')), 'de')).toBe(
    'Sie zeigt «Spalte der Anlässe (de)», wo ein Fehler auftrat: Sie ist leer',
  );
});
