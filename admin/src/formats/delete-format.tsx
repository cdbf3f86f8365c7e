// Asks before a format is deleted.
import { DeleteRecord } from '../records/delete-record.tsx';
import type { Format } from '../section.ts';
import { formatWords } from './format-words.ts';

export const DeleteFormat = ({ format, onClose }: { readonly format: Format; readonly onClose: () => void }) => (
  <DeleteRecord name="event_formats" id={format.id} title={format.title} words={formatWords} onClose={onClose}>
    <p>The people who speak there stay; their places at this event do not.</p>
  </DeleteRecord>
);
