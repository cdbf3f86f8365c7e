import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary, type Parts } from '../../test/library.ts';

let library: Library;
let rendered: string[];
beforeEach(async () => {
  rendered = [];
  const noting = ({ renderer, ...parts }: Parts): Parts => ({
    ...parts,
    renderer: {
      ...renderer,
      async open(options) {
        const batch = await renderer.open(options);
        return {
          ...batch,
          render(pages) {
            if (options.storesBytes !== false) rendered.push(...pages.map(({ path }) => path));
            return batch.render(pages);
          },
        };
      },
    },
  });
  library = await openLibrary({ around: noting });
});
afterEach(() => library.close());

const biographies = (text: string) => [
  `UPDATE authors SET bio = '${text}', bio_de = '${text}' WHERE id = 'ada'`,
  `UPDATE authors SET bio = '${text}' WHERE id = 'bo'`,
];
const orderOf = async (text: string) => {
  rendered = [];
  await library.save(...biographies(text));
  return rendered;
};

test('the page an editor previews is rendered first, then its other languages, then the most visited pages', async () => {
  for (const path of ['/books/boats', '/books/boats', '/books/numbers']) await library.visit(path);
  const rest = ['/books/boats', '/books/numbers', '/de/books/boats', '/de/books/numbers'];
  expect(await orderOf('One.')).toEqual([...rest.slice(0, 3), '/books/letters', '/de/books/letters', '/de/books/numbers']);
  await library.pipeline.preview('/de/books/letters', []);
  expect(await orderOf('Two.')).toEqual(['/de/books/letters', '/books/letters', ...rest]);
  await library.pipeline.preview('/books/numbers', []);
  expect(await orderOf('Three.')).toEqual(['/books/numbers', '/de/books/numbers', '/de/books/letters', '/books/letters', '/books/boats', '/de/books/boats']);
});

test('equally urgent pages of one subject follow each other', async () => {
  expect(await orderOf('One.')).toEqual(['boats', 'letters', 'numbers'].flatMap((book) => [`/books/${book}`, `/de/books/${book}`]));
});
