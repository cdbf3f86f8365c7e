// Pictures of content. A compiled site imports each once for every file that shows it; a new file that shows a known picture needs no
// other compilation.
import { dirname, join } from 'node:path';

/** The file of a picture from the root of the site; its name where that is no relative path. */
export const imagePath = (image: string, importer: string): string => (/^\.|^\w/.test(image) ? join(dirname(importer), image) : image);

/** The picture and the importing file are in the name that Astro gives an import. */
function pathOf(name: string): string {
  const query = name.lastIndexOf('?');
  const importer = new URLSearchParams(name.slice(query + 1)).get('importer');
  return importer === null ? name : imagePath(name.slice(0, query), importer);
}

/** Lets files find pictures that others import. */
export function shareImages(images: Map<string, unknown>): void {
  const byPath = new Map<string, unknown>();
  for (const [name, image] of images) byPath.set(pathOf(name), image);
  const own = images.get.bind(images);
  images.get = (name) => own(name) ?? byPath.get(pathOf(name));
}
