// Opens the account of the editor who is signed in, from the top bar. The shared password has none.
import { lazy, Suspense, useState } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { usePerson } from './sign-in-dialog.tsx';

const AccountDialog = lazy(async () => ({ default: (await import('../../screens/account/account-dialog.tsx')).AccountDialog }));

export function AccountButton() {
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  const editor = person?.editor;
  if (!person || !editor) return null;
  return (
    <>
      <button type="button" className="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Portrait name={editor.name} picture={editor.picture} />
        <span className="sr-only">{shellTexts.accountOf(editor.name)}</span>
        <span className="max-w-56 truncate max-desk:hidden" aria-hidden="true">
          {editor.name}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <AccountDialog person={person} editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
