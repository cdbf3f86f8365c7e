// About Page Management: the sections of the About page in their order.

import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import { rowsOf } from '../../server/rows.ts';
import { entities } from '../../texts/entities.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';
import { websiteTexts } from '../../texts/website.ts';
import '../../kit/records/two-languages.css';

const heading = { heading: websiteTexts.aboutPageManagement, subtitle: websiteTexts.aboutSectionsSubtitle };

const kinds = new Map(entities.about_sections.fields.section.options.map(({ value, label }) => [value, label]));

export const AboutScreen = () => (
  <RecordsScreen
    name="about_sections"
    page="/about"
    list={rowsOf('about_sections')}
    section={heading}
    says={listTexts.about_sections}
    words={recordTexts.about_sections}
    layout="rows"
    noteOf={({ section }) => kinds.get(section) ?? section}
    searched={({ title, title_de, content, content_de }) => [title, title_de, content, content_de]}
    pictureOf={({ image_url }) => image_url !== null && <img src={image_url} alt="" loading="lazy" />}
    bodyOf={({ section, content, content_de }) => (
      <>
        <p>
          <span className="tag">{kinds.get(section)}</span>
        </p>
        <div className="two-languages">
          <p className="line-clamp-3 text-soft">{content}</p>
          <p className="line-clamp-3 text-soft" lang="de">
            {content_de}
          </p>
        </div>
      </>
    )}
  />
);
