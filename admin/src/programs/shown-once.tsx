// A secret that is shown once, to be copied.
import { useId } from 'react';
import { Icon } from '../controls/icon.tsx';
import { useCopied } from '../controls/use-copied.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';
import { programTexts } from '../texts/people/programs.ts';
import './programs.css';

export interface ShownOnceProps {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
  readonly onClose: () => void;
}

export function ShownOnce({ title, hint, secret, onClose }: ShownOnceProps) {
  const id = useId();
  const [copied, copy] = useCopied();
  return (
    <Dialog isOpen onClose={onClose} title={title} description={hint}>
      <div className="secret">
        <label htmlFor={id} className="sr-only">
          {title}
        </label>
        <textarea id={id} readOnly rows={2} spellCheck={false} value={secret} data-focus-first onFocus={({ target }) => target.select()} />
        <button type="button" className="button first" onClick={() => copy(secret)}>
          <Icon name={copied === undefined ? 'copy' : 'check'} />
          {copied === undefined ? programTexts.copy : programTexts.copied}
        </button>
        <span className="sr-only" role="status">
          {copied !== undefined && programTexts.copied}
        </span>
      </div>
      <DialogFoot cancel={programTexts.done} onCancel={onClose} />
    </Dialog>
  );
}
