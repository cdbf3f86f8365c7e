import { expect, test } from 'vitest';
import { bulkColumns, bulkKindOf } from './bulk-kinds.ts';
import { type LineColumn, lineNamed, mapHeading, nameOfFile, pasteBlock } from './lines.ts';

const columns: readonly LineColumn[] = [
  { name: 'name', label: 'Name' },
  { name: 'bio', label: 'Bio', language: 'en' },
  { name: 'bio_de', label: 'Bio', language: 'de' },
  { name: 'tier', label: 'Category', options: [{ id: '1', title: 'Premium Partner' }] },
];
const line = (id: string, values: Readonly<Record<string, string>>) => ({ id, values });
let made = 0;
const newId = () => `new ${++made}`;
const paste = (lines: Parameters<typeof pasteBlock>[0], cells: readonly (readonly string[])[], at = { line: 0, column: 0 }) =>
  pasteBlock(lines, { ...at, cells }, { columns, knownBy: ['name'], newId }).lines.map(({ values }) => values);

test('a block fills cells to the right and below, and adds lines', () => {
  const lines = [line('a', { name: 'Anna Keller' }), line('b', { name: 'Urs Meier', bio: 'Old' })];
  expect(
    paste(
      lines,
      [
        ['Runs.', 'Läuft.'],
        ['', 'Geht.'],
        ['New', 'Neu'],
      ],
      { line: 0, column: 1 },
    ),
  ).toEqual([
    { name: 'Anna Keller', bio: 'Runs.', bio_de: 'Läuft.' },
    { name: 'Urs Meier', bio: 'Old', bio_de: 'Geht.' },
    { bio: 'New', bio_de: 'Neu' },
  ]);
});

test('with a heading the columns may be in any order, and a known name gets its texts', () => {
  const lines = [line('a', { name: 'Anna Keller' }), line('b', { name: 'Urs Mueller' })];
  const cells = [
    ['Bio (Deutsch)', 'Name', 'Bio'],
    ['Müllert.', 'Urs Müller', 'Mills.'],
    ['Neu.', 'Reto Frei', 'New.'],
  ];
  expect(paste(lines, cells)).toEqual([
    { name: 'Anna Keller' },
    { name: 'Urs Müller', bio: 'Mills.', bio_de: 'Müllert.' },
    { name: 'Reto Frei', bio: 'New.', bio_de: 'Neu.' },
  ]);
});

test('names of any script are names', () => {
  const lines = [line('a', { name: 'Анна Келлер' }), line('b', { name: '王小明' })];
  const cells = [
    ['Name', 'Bio'],
    ['王小明', 'Second.'],
    ['Νίκος Παππάς', 'New.'],
  ];
  expect(paste(lines, cells)).toEqual([{ name: 'Анна Келлер' }, { name: '王小明', bio: 'Second.' }, { name: 'Νίκος Παππάς', bio: 'New.' }]);
});

test('a heading fills blank lines first, and a choice is named by its title or stays as it was written', () => {
  const cells = [
    ['Name', 'Category'],
    ['Bank', 'premium partner'],
    ['Shop', 'unknown'],
  ];
  expect(paste([line('a', { name: '' })], cells)).toEqual([
    { name: 'Bank', tier: '1' },
    { name: 'Shop', tier: 'unknown' },
  ]);
});

test.each([
  ['anna-keller_portrait-2.jpg', 'Anna Keller'],
  ['Ursina_Müller.JPG', 'Ursina Müller'],
  ['logo-bergbahn-ag.svg', 'Bergbahn Ag'],
  ['SBB logo final (1).png', 'SBB'],
  ['DSC_0042.jpg', 'DSC_0042'],
  ['jean.pierre.de-watteville.1200x800.webp', 'Jean Pierre De Watteville'],
])('%s is called %s', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});

test('a file goes to the line of its name', () => {
  expect(lineNamed([line('a', { name: 'Zoë Müller' })], 'name', 'Zoe Mueller')?.id).toBe('a');
  expect(lineNamed([line('a', { name: '' })], 'name', '')).toBeUndefined();
});

const people: readonly LineColumn[] = [
  { name: 'name', label: 'Name' },
  { name: 'position', label: 'Position', language: 'en' },
  { name: 'position_de', label: 'Position', language: 'de' },
  { name: 'company', label: 'Company' },
  { name: 'bio', label: 'Bio', language: 'en' },
  { name: 'bio_de', label: 'Bio', language: 'de' },
  { name: 'linkedin_url', label: 'LinkedIn' },
];
const pastePeople = (...cells: readonly (readonly string[])[]) =>
  pasteBlock([line('blank', { name: '' })], { line: 0, column: 0, cells }, { columns: people, knownBy: ['name', 'company'], newId });

test.each([
  [
    ['Name', 'Funktion', 'Firma'],
    ['name', 'position', 'company'],
  ],
  [
    ['Full name', 'Tagline', 'Biography', 'LinkedIn profile'],
    ['name', 'position', 'bio', 'linkedin_url'],
  ],
  [
    ['Referentin', 'Organisation', 'Kurzbiografie (deutsch)', 'Allergien'],
    ['name', 'company', 'bio_de', undefined],
  ],
  [
    ['Name', 'Bio (E)', 'Kurzbiografie D', 'Tel. D'],
    ['name', 'bio', 'bio_de', undefined],
  ],
  [
    ['Vorname', 'Nachname', 'Title'],
    ['given name', 'family name', 'position'],
  ],
  [
    ['Titel', 'Name', 'Funktion'],
    [undefined, 'name', 'position'],
  ],
  [
    ['Wer?', 'Firma', 'Allergien'],
    [undefined, 'company', undefined],
  ],
  [
    ['Speaker', 'Unternehmen', 'Session'],
    ['name', 'company', undefined],
  ],
])('the headings %j mean %j, and are no record', (headings, targets) => {
  const { lines, table } = pastePeople(
    headings,
    headings.map((_, place) => `cell ${place}`),
  );
  expect(table.headings.map(({ text, target }) => [text, target])).toEqual(headings.map((text, place) => [text, targets[place]]));
  expect(lines).toHaveLength(1);
});

test('a record is no heading', () => {
  const roles = [
    ['Anna Keller', 'Speaker'],
    ['Urs Meier', 'Speaker'],
  ];
  expect(pastePeople(['Anna Keller', 'CEO', 'Rhonegg'], ['Urs Meier', 'CFO', 'Alder']).lines).toHaveLength(2);
  expect(pastePeople(['Anna Keller', 'Partner', 'Bär & Frei'], ['Urs Meier', 'CFO', 'Alder']).lines).toHaveLength(2);
  expect(pastePeople(...roles).lines).toHaveLength(2);
});

test('first and last name are one name', () => {
  expect(pastePeople(['Name', 'Vorname', 'Firma'], ['Keller', 'Anna', 'Rhonegg']).lines[0]?.values).toEqual({ name: 'Anna Keller', company: 'Rhonegg' });
  expect(pastePeople(['Referent/in', 'Firma'], ['Prof. Anna Keller', 'Rhonegg']).lines[0]?.values).toEqual({ name: 'Prof. Anna Keller', company: 'Rhonegg' });
  expect(pastePeople(['Name', 'Firma'], ['von Arx, Anna', 'Rhonegg']).lines[0]?.values).toEqual({ name: 'Anna von Arx', company: 'Rhonegg' });
  expect(pastePeople(['Titel', 'Name', 'Vorname', 'Funktion'], ['Dr. med.', 'Keller', 'Anna', 'CEO']).lines[0]?.values).toEqual({
    name: 'Dr. med. Anna Keller',
    position: 'CEO',
  });
  expect(pastePeople(['Name', 'Titel'], ['Keller, Anna', 'Prof.']).lines[0]?.values).toEqual({ name: 'Prof. Anna Keller' });
  expect(pastePeople(['Nachname', 'Firma', 'Vorname'], ['Keller', 'Rhonegg', 'Anna']).lines[0]?.values).toEqual({ name: 'Anna Keller', company: 'Rhonegg' });
});

test('a heading can mean something else: its cells move, and what was typed since stays', () => {
  const { lines, table } = pastePeople(['Name', 'Notes'], ['Anna Keller', 'Runs a bank.'], ['Urs Meier', 'Walks.']);
  expect(lines.map(({ values }) => values)).toEqual([{ name: 'Anna Keller' }, { name: 'Urs Meier' }]);
  const typed = lines.map((one) => ({ ...one, values: { ...one.values, company: 'Alder' } }));
  const mapped = mapHeading({ lines: typed, table }, 1, 'bio', people);
  expect(mapped.lines.map(({ values }) => values)).toEqual([
    { name: 'Anna Keller', bio: 'Runs a bank.', company: 'Alder' },
    { name: 'Urs Meier', bio: 'Walks.', company: 'Alder' },
  ]);
  const moved = mapHeading(mapped, 1, 'position', people);
  expect(moved.lines[1]?.values).toEqual({ name: 'Urs Meier', bio: '', position: 'Walks.', company: 'Alder' });
  expect(mapHeading(moved, 1, undefined, people).lines[1]?.values).toEqual({ name: 'Urs Meier', bio: '', position: '', company: 'Alder' });
});

test('one column with a heading has no record of that name, and the editor may say otherwise', () => {
  const cells = [['Name'], ['Anna Keller']];
  const pasteAs = (isHeaded?: boolean) =>
    pasteBlock([], { line: 0, column: 0, cells, ...(isHeaded !== undefined && { isHeaded }) }, { columns: people, knownBy: ['name'], newId });
  expect(pasteAs().lines.map(({ values }) => values)).toEqual([{ name: 'Anna Keller' }]);
  expect(pasteAs(false).lines).toHaveLength(2);
});

test('rows go to files by their name and never by their place, also without headings', () => {
  const filed = ['Rheinhafen', 'Alpentrans'].map((name) => ({ ...line(name, { name }), file: new File([], `${name}.svg`) }));
  const cells = [
    ['Kistenbau', 'Crates.'],
    ['Alpentrans', 'Trains.'],
    ['Rheinhafen', 'Ships.'],
  ];
  expect(paste(filed, cells)).toEqual([
    { name: 'Rheinhafen', bio: 'Ships.' },
    { name: 'Alpentrans', bio: 'Trains.' },
    { name: 'Kistenbau', bio: 'Crates.' },
  ]);
});

test('equal rows of a table stay two lines', () => {
  const cells = [
    ['Name', 'Bio'],
    ['Anna Keller', 'Runs.'],
    ['Anna Keller', 'Walks.'],
  ];
  expect(paste([line('a', { name: '' })], cells)).toHaveLength(2);
});

test('what has no column is shown with its place', () => {
  expect(pastePeople(['Anna', 'a', 'b', 'c', 'd', 'e', 'f', 'Vegan']).table.headings.at(-1)).toEqual({ text: '', target: undefined });
});

test('contacts of partners come with them, by the headings that address lists have', () => {
  const columns = bulkColumns(bulkKindOf('partners') ?? expect.unreachable());
  const cells = [
    ['Firma', 'Vorname', 'Nachname', 'Funktion', 'E-Mail', 'Telefon'],
    ['Alder AG', 'Anna', 'Keller', 'CFO', 'anna@alder.example', '+41 41 000 00 00'],
  ];
  expect(pasteBlock([], { line: 0, column: 0, cells }, { columns, knownBy: ['name'], newId }).lines[0]?.values).toEqual({
    name: 'Alder AG',
    contact_name: 'Anna Keller',
    contact_title: 'CFO',
    contact_email: 'anna@alder.example',
    contact_phone: '+41 41 000 00 00',
  });
});

test('the address of a speaker has a column', () => {
  const columns = bulkColumns(bulkKindOf('speakers') ?? expect.unreachable());
  const { table } = pasteBlock(
    [],
    {
      line: 0,
      column: 0,
      cells: [
        ['Name', 'E-Mail'],
        ['Anna Keller', 'anna@alder.example'],
      ],
    },
    { columns, knownBy: ['name'], newId },
  );
  expect(table.headings.map(({ target }) => target)).toEqual(['name', 'email']);
});
