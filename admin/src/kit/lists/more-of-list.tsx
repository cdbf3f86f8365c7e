// Below a list that is read whole and shown in parts: how many rows are shown, and a button for more.
import { listControlTexts } from '../../texts/list-controls.ts';
import { Button } from '../../ui/controls/button.tsx';

interface MoreOfListProps {
  readonly shown: number;
  readonly count: number;
  /** 'guests' */
  readonly plural: string;
  readonly onMore: () => void;
}

export const MoreOfList = ({ shown, count, plural, onMore }: MoreOfListProps) =>
  shown < count && (
    <p className="flex flex-wrap items-center gap-3 px-(--inset) py-4">
      <Button text={listControlTexts.showMore} onClick={onMore} />
      <span className="text-soft" role="status">
        {listControlTexts.ofShown(shown, count, plural)}
      </span>
    </p>
  );
