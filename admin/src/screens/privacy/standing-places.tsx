// Where an address still stands after a search of all bytes, and until when.
import type { ShownStanding } from '@stem/api/client';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { privacyTexts } from '../../texts/people/privacy.ts';

export interface StandingAddress {
  readonly stands: readonly ShownStanding[];
  /** Earlier versions of pages that were removed. */
  readonly versions?: number;
}

export const StandingPlaces = ({ standing: { stands, versions = 0 } }: { readonly standing: StandingAddress }) => (
  <section className="border-t border-ink" role="status">
    <h2 className="px-(--inset) pt-4 text-head">{privacyTexts.stands}</h2>
    {versions > 0 && <p className="px-(--inset) pt-2">{privacyTexts.versionsErased(versions)}</p>}
    {stands.length === 0 ? (
      <p className="px-(--inset) py-3">{privacyTexts.nowhere}</p>
    ) : (
      <RecordTable
        caption={privacyTexts.stands}
        rows={stands}
        keyOf={({ place, name }) => `${place} ${name}`}
        columns={[
          {
            title: privacyTexts.source,
            cell: ({ title, count, place }) => (place === 'backups' ? '' : `${title} ${count > 1 ? `(${count})` : ''}`),
            narrow: ({ until }) => until,
          },
          { title: privacyTexts.kept, isWide: true, cell: ({ until }) => until },
        ]}
      />
    )}
  </section>
);
