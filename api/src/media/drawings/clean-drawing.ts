// An uploaded drawing, reduced to shapes, text, paint and pictures it contains: a visitor who opens the file's address opens
// it in our origin. What would change its look is refused with the reason instead of being removed without a word.
import { fail, type Result, succeed } from '@stem/model';
import { cleanStyleAttribute, cleanStyleSheet, referencesIn, type StyleReference } from './clean-style.ts';
import { countDrawn } from './count-drawn.ts';
import { decodeXml } from './decode-xml.ts';
import { cleanEmbedded, type EmbeddedPicture } from './embedded-pictures.ts';
import { expandEntities } from './expand-entities.ts';
import { type DrawnElement, parseDrawing } from './parse-drawing.ts';
import { serializeDrawing } from './serialize-drawing.ts';

/** What a drawing may draw, in elements: about a second of work for a program that draws it. */
const mostDrawn = 200_000;

export async function cleanDrawing(bytes: Uint8Array): Promise<Result<Buffer>> {
  const text = expandEntities(decodeXml(bytes));
  if (text === undefined) return refuse('This drawing explains its abbreviations in a way that makes it many times larger: export it again as plain SVG');
  const parsed = parseDrawing(text);
  if (!parsed.ok) return parsed;
  const styles: StyleReference[] = [];
  const pictures = new Map<DrawnElement, EmbeddedPicture>();
  for (const element of elementsOf(parsed.value)) {
    const sheet = element.name === 'style' ? cleanSheet(element) : [];
    if (!sheet) return refuse('The styles of this drawing are damaged: export it again, or as PNG');
    styles.push(...sheet);
    for (const [name, value] of element.attributes) cleanAttribute(element, name, value);
    if (!showsPicture(element)) continue;
    const picture = await cleanEmbedded(element.attributes);
    if (!picture.ok) return picture;
    if (picture.value) pictures.set(element, picture.value);
  }
  const drawn = countDrawn(parsed.value, styles, pictures);
  if (drawn === undefined) return refuse('A part of this drawing contains itself: remove that part in your drawing program');
  if (drawn > mostDrawn) return refuse('This drawing repeats its parts too often to be drawn: simplify it in your drawing program, or export it as PNG');
  return succeed(Buffer.from(serializeDrawing(parsed.value)));
}

const showsPicture = ({ name }: Pick<DrawnElement, 'name'>): boolean => name === 'image' || name === 'feImage';

const refuse = (detail: string) => fail({ name: 'unsupported_type', detail });

function* elementsOf(root: DrawnElement): Generator<DrawnElement> {
  yield root;
  for (const child of root.children) if (typeof child !== 'string') yield* elementsOf(child);
}

/** Undefined when they are damaged. */
function cleanSheet(element: DrawnElement): readonly StyleReference[] | undefined {
  const clean = cleanStyleSheet(element.children.filter((child) => typeof child === 'string').join(''));
  element.children.splice(0, element.children.length, clean?.css ?? '');
  return clean?.references;
}

function cleanAttribute({ name: element, attributes }: DrawnElement, name: string, value: string): void {
  if (name === 'style') {
    attributes.set(name, cleanStyleAttribute(value));
  } else if (name === 'href' || name === 'xlink:href') {
    // Pictures have their own check.
    if (!showsPicture({ name: element }) && !value.trim().startsWith('#')) attributes.delete(name);
  } else if (referencesIn(value) === undefined) attributes.delete(name);
}
