// The programme references of the Ecosystem page.

import { PdfControl } from '../../kit/fields/file-controls.tsx';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import { rowsOf } from '../../server/rows.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';
import { websiteTexts } from '../../texts/website.ts';
import { Icon } from '../../ui/controls/icon.tsx';

const heading = { heading: websiteTexts.programs, subtitle: websiteTexts.programsSubtitle };

const traits = { controls: { pdf_url: PdfControl } };

export const ProgramsScreen = () => (
  <RecordsScreen
    name="coinnovation_programs"
    page="/ecosystem-acceleration"
    list={rowsOf('coinnovation_programs')}
    section={heading}
    says={listTexts.coinnovation_programs}
    words={recordTexts.coinnovation_programs}
    layout="rows"
    noteOf={({ year }) => year}
    searched={({ year, title, title_de, description, partners }) => [year, title, title_de, description, partners]}
    pictureOf={({ year }) => <span className="text-note font-medium">{year}</span>}
    bodyOf={({ description, partners, website_url, pdf_url, is_active }) => (
      <>
        <p className="line-clamp-3 max-w-[68ch] text-soft">{description}</p>
        {partners !== null && <p className="text-note">{partners}</p>}
        <p className="flex flex-wrap gap-x-4">
          {website_url !== null && (
            <a className="link inline-flex items-center gap-1" href={website_url} target="_blank" rel="noopener">
              {websiteTexts.website} <Icon name="outside" />
            </a>
          )}
          {pdf_url !== null && (
            <a className="link" href={pdf_url} target="_blank" rel="noopener">
              {websiteTexts.pdf}
            </a>
          )}
          {!is_active && <span className="tag">{websiteTexts.inactive}</span>}
        </p>
      </>
    )}
    traits={traits}
  />
);
