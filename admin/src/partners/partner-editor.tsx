// The form of one category or of one partner.
import { nextPlace, type Opened } from '../lists/nested.ts';
import { useIsOuter } from '../lists/use-is-outer.ts';
import { useListState } from '../lists/use-list-state.ts';
import { RecordEditor } from '../records/record-editor.tsx';
import type { Format } from '../section.ts';
import type { Category, Partner } from './partner.ts';
import { categoryWords, partnerWords } from './partner-words.ts';
import { TierControl } from './tier-control.tsx';

const categoryTraits = { controls: { tier: TierControl } };

export interface PartnerEditorProps {
  readonly format: Format;
  readonly categories: readonly Category[];
  readonly partners: readonly Partner[];
  readonly opened: Opened<Category, Partner>;
  readonly onClose: () => void;
  readonly onDeleteCategory: (category: Category) => void;
  readonly onDeletePartner: (partner: Partner) => void;
}

export function PartnerEditor({ format, categories, partners, opened, onClose, onDeleteCategory, onDeletePartner }: PartnerEditorProps) {
  const { go } = useListState();
  const isOuter = useIsOuter(opened);
  const shared = {
    listTitle: 'Partners',
    isNew: opened.isNew,
    page: `/formats/${format.slug}`,
    onClose,
    onCreated: (id: string) => go({ record: id }),
  };
  if (isOuter)
    return (
      <RecordEditor
        {...shared}
        name="partner_blocks"
        words={categoryWords}
        row={opened.kind === 'outer' ? opened.outer : undefined}
        place={format.id}
        initial={{ format_id: format.id, order_index: nextPlace(categories, 1) }}
        traits={categoryTraits}
        onDelete={() => opened.outer && onDeleteCategory(opened.outer)}
      />
    );
  const { inner: partner, outer: category } = opened.kind === 'inner' ? opened : {};
  const own = partners.filter(({ block_id }) => block_id === category?.id);
  return (
    <RecordEditor
      {...shared}
      name="partners"
      words={partnerWords}
      row={partner}
      place={category?.id ?? ''}
      hasParent
      initial={{ block_id: category?.id ?? '', order_index: nextPlace(own, 1) }}
      traits={{ choices: { block_id: [{ title: '', options: categories.map(({ id, category_title }) => ({ id, title: category_title })) }] } }}
      onDelete={() => partner && onDeletePartner(partner)}
    />
  );
}
