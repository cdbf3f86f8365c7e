// Partner Management for one format: its categories with their partners, and the form of one of them beside.
import { themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { themeStyle } from '../formats/theme-style.ts';
import { openedBy } from '../lists/nested.ts';
import { afterDeleting, useListState } from '../lists/use-list-state.ts';
import { DeleteRecord } from '../records/delete-record.tsx';
import type { FormatScreenProps } from '../section.ts';
import { partnersOf, rowsUnder } from '../server/rows.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import type { Category, Partner } from './partner.ts';
import { PartnerEditor } from './partner-editor.tsx';
import { PartnerList } from './partner-list.tsx';
import { categoryWords, partnerWords } from './partner-words.ts';

export function PartnersScreen({ section, format }: FormatScreenProps) {
  const categories = useQuery(rowsUnder('partner_blocks', format.id));
  const partners = useQuery(partnersOf(format.id));
  const { find, show, record, go } = useListState();
  const [deletedCategory, setDeletedCategory] = useState<Category>();
  const [deletedPartner, setDeletedPartner] = useState<Partner>();
  const failed = [categories, partners].find(({ error, data }) => error && !data);
  if (failed?.error) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!categories.data || !partners.data) return <p className="empty text-soft">Loading partners...</p>;

  const list = { ...(find !== undefined && { find }), ...(show !== undefined && { show }) };
  const opened = record === undefined ? undefined : openedBy(record, { outers: categories.data, inners: partners.data, outerOf: ({ block_id }) => block_id });
  const deleting = { onDeleteCategory: setDeletedCategory, onDeletePartner: setDeletedPartner };
  return (
    <div className="flex flex-1 flex-col" style={themeStyle(themeOf(format.theme_color))}>
      <div className={record === undefined ? 'contents' : 'split parts-split'}>
        <PartnerList {...deleting} section={section} format={format} categories={categories.data} partners={partners.data} />
        {opened && (
          <PartnerEditor
            {...deleting}
            key={record}
            format={format}
            categories={categories.data}
            partners={partners.data}
            opened={opened}
            onClose={() => go(list)}
          />
        )}
      </div>
      {deletedCategory && (
        <DeleteRecord
          name="partner_blocks"
          id={deletedCategory.id}
          title={deletedCategory.category_title}
          words={categoryWords}
          onClose={() => setDeletedCategory(undefined)}
          onGone={() => opened?.outer?.id === deletedCategory.id && go(list, afterDeleting)}
        />
      )}
      {deletedPartner && (
        <DeleteRecord
          name="partners"
          id={deletedPartner.id}
          title={deletedPartner.name}
          words={partnerWords}
          onClose={() => setDeletedPartner(undefined)}
          onGone={() => deletedPartner.id === record && go(list, afterDeleting)}
        />
      )}
    </div>
  );
}
