// Brand Colors in their five groups.
import { entities } from '@stem/model';
import { contrastNote } from '../fields/contrast-note.ts';
import { wordsFor } from '../records/record-words.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { SectionWords } from '../records/records-section.ts';
import { rowsOf } from '../server/rows.ts';
import { Swatch } from './swatch.tsx';
import './swatch.css';

const words = { ...wordsFor(entities.brand_colors), createTitle: 'Add Color', editTitle: 'Edit Color', create: 'Add Color', update: 'Save Changes' };

const heading = { heading: 'Brand Colors', subtitle: 'The colors of the house in their groups; a click copies one' };

const says: SectionWords = {
  add: 'Add Color',
  loading: 'Loading brand colors...',
  plural: 'colors',
  none: 'No brand colors yet',
  noneHint: 'They are offered wherever a theme takes a color, and can be exported.',
};

export const BrandScreen = () => (
  <RecordsScreen
    name="brand_colors"
    groupBy="category"
    list={rowsOf('brand_colors')}
    section={heading}
    says={says}
    words={words}
    layout="cards"
    noteOf={({ hex }) => hex}
    searched={({ name, hex, usage }) => [name, hex, usage]}
    pictureOf={({ name, hex }) => <Swatch name={name} hex={hex} />}
    smallPictureOf={({ hex }) => <span className="small-swatch" style={{ background: hex }} />}
    bodyOf={({ usage, hex }) => (
      <>
        {usage !== null && <p className="text-soft">{usage}</p>}
        <p className="text-note text-soft">{contrastNote(hex)?.sentence}</p>
      </>
    )}
  />
);
