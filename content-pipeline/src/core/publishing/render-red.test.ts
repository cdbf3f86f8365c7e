import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary, type Parts } from '../../../test/library.ts';

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

test('pages of one subject are rendered one after the other, whichever their language', async () => {
  expect(await orderOf('One.')).toEqual(['boats', 'letters', 'numbers'].flatMap((book) => [`/books/${book}`, `/de/books/${book}`]));
});
