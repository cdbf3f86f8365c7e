// Alternative texts of the drawings, by what they show; the content may describe a single drawing better.
import type { kinds } from './draw.ts';

export interface MotifWords {
  readonly alt: string;
  readonly altGerman: string;
}

const words: Readonly<Record<(typeof kinds)[number], MotifWords>> = {
  ridge: { alt: 'Line drawing: a mountain ridge in parallel strokes', altGerman: 'Strichzeichnung: ein Berggrat in parallelen Strichen' },
  lake: { alt: 'Line drawing: a lake below mountains', altGerman: 'Strichzeichnung: ein See unter Bergen' },
  contour: { alt: 'Line drawing: contour lines of a hilly landscape', altGerman: 'Strichzeichnung: Höhenlinien einer hügeligen Landschaft' },
  hall: { alt: 'Line drawing: a hall with pillars on both sides', altGerman: 'Strichzeichnung: eine Halle mit Pfeilern auf beiden Seiten' },
  stair: { alt: 'Line drawing: a flight of stairs in a tall room', altGerman: 'Strichzeichnung: eine Treppe in einem hohen Raum' },
  table: { alt: 'Line drawing: a long table seen from above', altGerman: 'Strichzeichnung: ein langer Tisch von oben' },
  lobby: { alt: 'Line drawing: a lobby with columns', altGerman: 'Strichzeichnung: ein Foyer mit Säulen' },
  guests: {
    alt: 'Line drawing: guests at a long table, seen from behind, with mountains in the window',
    altGerman: 'Strichzeichnung: Gäste an einem langen Tisch, von hinten, im Fenster Berge',
  },
  portrait: { alt: 'Portrait, drawn in lines', altGerman: 'Porträt, in Strichen gezeichnet' },
};

const film: MotifWords = { alt: 'Silent film of a line drawing that moves slowly', altGerman: 'Stummer Film einer Strichzeichnung, die sich langsam bewegt' };
const frame: MotifWords = { alt: 'Line drawing: the first frame of a film', altGerman: 'Strichzeichnung: das erste Bild eines Films' };

const isKind = (name: string): name is keyof typeof words => Object.hasOwn(words, name);

/** Nothing for a logo: it says the name of its company. */
export function describeMotif(reference: string): Partial<MotifWords> {
  const [source = '', name = ''] = reference.split(':');
  if (source === 'video') return film;
  if (source === 'poster') return frame;
  const kind = name.split('/')[0] ?? '';
  return source === 'draw' && isKind(kind) ? words[kind] : {};
}
