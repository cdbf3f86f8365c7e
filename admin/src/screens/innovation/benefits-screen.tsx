// What the Ecosystem and N9 pages offer, section by section.

import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import { rowsOf } from '../../server/rows.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';
import { websiteTexts } from '../../texts/website.ts';
import '../../kit/records/two-languages.css';

const heading = { heading: websiteTexts.benefits, subtitle: websiteTexts.benefitsSubtitle };

/** The pages show benefits without pictures and icons. */
const without = ['image_url', 'icon'];

export const BenefitsScreen = () => (
  <RecordsScreen
    name="benefits"
    page="/n9-housing"
    groupBy="section"
    list={rowsOf('benefits')}
    section={heading}
    says={listTexts.benefits}
    words={recordTexts.benefits}
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
            <span className="tag">{websiteTexts.inactive}</span>
          </p>
        )}
      </>
    )}
    without={without}
  />
);
