// Small marks where comments are open: at a field, in a list.
import type { EntityName } from '@stem/model';
import { hereTexts } from '../../texts/people/here.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { useListState, WayTo } from '../lists/list-state.tsx';
import { useOpenThreads } from './comment-queries.ts';

/** As high as the line that it is in. */
const mark =
  'inline-flex items-center justify-center self-center gap-[0.3rem] min-w-6 min-h-6 -my-1 align-middle text-note leading-none text-accent no-underline [&>.icon]:size-[0.8rem]';

export function FieldComments({ label }: { readonly label: string }) {
  const { go: _, show: __, ...state } = useListState();
  return <WayTo icon="comment" search={{ ...state, tab: 'comments' }} className={mark} aria-label={hereTexts.fieldHasComments(label)} />;
}

/** In a row: nothing where no comment is open. */
export const OpenComments = ({ open }: { readonly open: number }) =>
  open > 0 && (
    <span className={mark} title={hereTexts.openCount(open)}>
      <Icon name="comment" />
      <span aria-hidden="true">{open}</span>
      <span className="sr-only">{hereTexts.openCount(open)}</span>
    </span>
  );

/** The same where each row is drawn by itself. */
export const RecordComments = ({ name, id }: { readonly name: EntityName; readonly id: string }) => <OpenComments open={useOpenThreads(name)(id).open} />;
