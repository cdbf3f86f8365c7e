// Small marks where comments are open: at a field, in a list.
import type { EntityName } from '@stem/model';
import { Link } from '@tanstack/react-router';
import { hereTexts } from '../../texts/people/here.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { useOpenThreads } from './comment-queries.ts';

/** Leads from a field to the comments of its record. */
export function FieldComments({ label }: { readonly label: string }) {
  const { go: _, show: __, ...state } = useListState();
  return (
    <Link to="." search={{ ...state, tab: 'comments' }} activeProps={{}} className="comment-mark" aria-label={hereTexts.fieldHasComments(label)}>
      <Icon name="comment" />
    </Link>
  );
}

/** In a row: nothing where no comment is open. */
export const OpenComments = ({ open }: { readonly open: number }) =>
  open > 0 && (
    <span className="comment-mark" title={hereTexts.openCount(open)}>
      <Icon name="comment" />
      <span aria-hidden="true">{open}</span>
      <span className="sr-only">{hereTexts.openCount(open)}</span>
    </span>
  );

/** The same where each row is drawn by itself. */
export const RecordComments = ({ name, id }: { readonly name: EntityName; readonly id: string }) => <OpenComments open={useOpenThreads(name)(id).open} />;
