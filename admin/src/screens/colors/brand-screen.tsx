// Brand Colors in their five groups.

import { contrastNote } from '../../kit/fields/contrast-note.ts';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import { rowsOf } from '../../server/rows.ts';
import { colorTexts } from '../../texts/colors.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';
import { Swatch } from './swatch.tsx';
import './swatch.css';

const heading = { heading: colorTexts.brandColors, subtitle: colorTexts.brandColorsSubtitle };

export const BrandScreen = () => (
  <RecordsScreen
    name="brand_colors"
    groupBy="category"
    list={rowsOf('brand_colors')}
    section={heading}
    says={listTexts.brand_colors}
    words={recordTexts.brand_colors}
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
