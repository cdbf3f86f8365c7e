// What stands for a person without a picture, in every list and bar.

const titles = /^(?:Dr|Prof|Ing|lic|iur|phil|med|h\.?c)\.?$/i;

/** The first letters of the first and the last name, without academic titles: 'VA'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !titles.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
