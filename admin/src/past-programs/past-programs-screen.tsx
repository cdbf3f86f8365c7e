// Past Programs Management for one format: earlier editions, the latest year first, with their pages and brochures.
import { entities } from '@stem/model';
import { Icon } from '../controls/icon.tsx';
import { PdfControl } from '../fields/file-controls.tsx';
import { failing, type RecordWords, wordsFor } from '../records/record-words.ts';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { SectionWords } from '../records/records-section.ts';
import type { FormatScreenProps } from '../section.ts';
import { rowsUnder } from '../server/rows.ts';

const words: RecordWords = {
  ...wordsFor(entities.past_programs),
  createTitle: 'Add Past Program',
  editTitle: 'Edit Past Program',
  create: 'Create Past Program',
  update: 'Update Past Program',
  ...failing((verb) => ({ sentence: 'Error', detail: `Failed to ${verb} past program` })),
  question: 'Are you sure you want to delete this past program?',
};

const says: SectionWords = {
  add: 'Add Past Program',
  loading: 'Loading past programs...',
  plural: 'past programs',
  none: 'No past programs yet',
  noneHint: 'Earlier editions appear on the page of the event, the latest year first.',
};

const traits = { controls: { download_url: PdfControl } };

export const PastProgramsScreen = ({ section, format }: FormatScreenProps) => (
  <RecordsScreen
    section={section}
    format={format}
    name="past_programs"
    list={rowsUnder('past_programs', format.id)}
    says={says}
    words={words}
    layout="rows"
    noteOf={({ year }) => year}
    searched={({ year, title, title_de, description }) => [year, title, title_de, description]}
    pictureOf={({ year }) => <span className="text-note font-medium">{year}</span>}
    bodyOf={({ description, program_url, download_url }) => (
      <>
        {description !== null && <p className="line-clamp-3 max-w-[68ch] text-soft">{description}</p>}
        <p className="flex flex-wrap gap-x-4">
          {program_url !== null && (
            <a className="link inline-flex items-center gap-1" href={program_url} target="_blank" rel="noopener">
              View Program <Icon name="outside" />
            </a>
          )}
          {download_url !== null && (
            <a className="link" href={download_url} target="_blank" rel="noopener" download>
              Download
            </a>
          )}
        </p>
      </>
    )}
    traits={traits}
  />
);
