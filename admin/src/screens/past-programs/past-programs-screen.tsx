// Past Programs Management for one format: earlier editions, the latest year first, with their pages and brochures.

import { severalKinds } from '../../kit/bulk-add/bulk-kinds.ts';
import { PdfControl } from '../../kit/fields/file-controls.tsx';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { rowsUnder } from '../../server/rows.ts';
import { eventTexts } from '../../texts/events.ts';
import { listTexts } from '../../texts/lists.ts';
import { recordTexts } from '../../texts/records.ts';
import { Icon } from '../../ui/controls/icon.tsx';

const traits = { controls: { download_url: PdfControl } };

export const PastProgramsScreen = ({ section, format }: FormatScreenProps) => (
  <RecordsScreen
    section={section}
    format={format}
    name="past_programs"
    list={rowsUnder('past_programs', format.id)}
    says={listTexts.past_programs}
    words={recordTexts.past_programs}
    layout="rows"
    several={severalKinds.past_programs}
    noteOf={({ year }) => year}
    searched={({ year, title, title_de, description }) => [year, title, title_de, description]}
    pictureOf={({ year }) => <span className="text-note font-medium">{year}</span>}
    bodyOf={({ description, program_url, download_url }) => (
      <>
        {description !== null && <p className="line-clamp-3 max-w-[68ch] text-soft">{description}</p>}
        <p className="flex flex-wrap gap-x-4">
          {program_url !== null && (
            <a className="link inline-flex items-center gap-1" href={program_url} target="_blank" rel="noopener">
              {eventTexts.viewProgram} <Icon name="outside" />
            </a>
          )}
          {download_url !== null && (
            <a className="link" href={download_url} target="_blank" rel="noopener" download>
              {eventTexts.download}
            </a>
          )}
        </p>
      </>
    )}
    traits={traits}
  />
);
