// What is shown once, to be copied: in a dialog of its own, or as a part of one.
import { useId, useRef } from 'react';
import { programTexts } from '../../texts/people/programs.ts';
import { Button } from '../controls/button.tsx';
import { useCopied } from '../controls/use-copied.ts';
import { useFocusFirst } from '../controls/use-focus-first.ts';
import { Dialog, DialogFoot } from './dialog.tsx';

export interface ShownOnceProps {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
  readonly onClose: () => void;
}

export function ShownOnce({ title, hint, secret, onClose }: ShownOnceProps) {
  return (
    <Dialog onClose={onClose} title={title} description={hint}>
      <div className="px-(--inset) py-4">
        <CopiedSecret label={title} secret={secret} />
      </div>
      <DialogFoot cancel={programTexts.done} onCancel={onClose} />
    </Dialog>
  );
}

export function CopiedSecret({ label, secret }: { readonly label: string; readonly secret: string }) {
  const id = useId();
  const [copied, copy] = useCopied();
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusFirst(field);
  return (
    <div className="flex flex-col items-start gap-3">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        className="w-full min-h-0 field-sizing-content py-[0.6rem] px-3 border border-edge rounded-corner bg-ground font-mono resize-none break-all"
        id={id}
        ref={field}
        readOnly
        rows={2}
        spellCheck={false}
        value={secret}
        data-focus-first
        onFocus={({ target }) => target.select()}
      />
      <Button
        className="button first"
        icon={copied === undefined ? 'copy' : 'check'}
        text={copied === undefined ? programTexts.copy : programTexts.copied}
        onClick={() => copy(secret)}
      />
      <span className="sr-only" role="status">
        {copied !== undefined && programTexts.copied}
      </span>
    </div>
  );
}
