// The kinds of files of the model, in German, as the beginning of a sentence.

export const kindNames: { readonly [kind: string]: string } = {
  document: 'Dokumente',
  video: 'Videos',
  'sound recording': 'Tonaufnahmen',
  picture: 'Bilder',
  archive: 'Archive',
  JPEG: 'JPEG-Bilder',
  SVG: 'SVG-Grafiken',
};
