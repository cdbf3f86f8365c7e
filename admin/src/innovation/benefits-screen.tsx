// What the Ecosystem and N9 pages offer, section by section.
import { entities } from '@stem/model';
import { wordsFor } from '../records/record-words.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { SectionWords } from '../records/records-section.ts';
import { rowsOf } from '../server/rows.ts';
import '../records/two-languages.css';

const words = { ...wordsFor(entities.benefits), createTitle: 'Add Benefit' };

const heading = { heading: 'Benefits', subtitle: 'Approaches, offers, features and partners on the Ecosystem and N9 pages' };

const says: SectionWords = {
  add: 'Add Benefit',
  loading: 'Loading benefits...',
  plural: 'benefits',
  none: 'No benefits yet',
  noneHint: 'A section appears on its page with its first benefit.',
};

/** The pages name benefits in words only. */
const without = ['image_url', 'icon'];

export const BenefitsScreen = () => (
  <RecordsScreen
    name="benefits"
    page="/n9-housing"
    groupBy="section"
    list={rowsOf('benefits')}
    section={heading}
    says={says}
    words={words}
    layout="rows"
    noteOf={({ description }) => description}
    searched={({ title, title_de, description, description_de }) => [title, title_de, description, description_de]}
    pictureOf={() => null}
    bodyOf={({ title_de, description, description_de, is_active }) => (
      <>
        <div className="two-languages">
          <p className="text-soft">{description}</p>
          <p className="text-soft" lang="de">
            {title_de !== null && <b className="block font-medium">{title_de}</b>}
            {description_de}
          </p>
        </div>
        {!is_active && (
          <p>
            <span className="tag">Inactive</span>
          </p>
        )}
      </>
    )}
    without={without}
  />
);
