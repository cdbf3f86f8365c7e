// The way to the groups of a long form: a line of their names, which stays in sight while the form scrolls.

import type { FormGroup } from '@stem/model';
import { groupTitle } from '../../../texts/entities.ts';
import { formTexts } from '../../../texts/forms.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { tabName } from './form-groups.ts';
import { useRecordContext } from './record-context.ts';
import './form-sections.css';

/** Fewer than these are found by scrolling. */
const fewest = 4;

export function FormSections({ groups }: { readonly groups: readonly FormGroup[] }) {
  const { idOf } = useRecordContext();
  const titled = groups.filter(({ title }) => title !== '');
  if (titled.length < fewest) return null;
  function show(title: string) {
    const heading = document.getElementById(idOf(`group-${tabName(title)}`));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }
  return (
    <nav className="form-sections" aria-label={formTexts.sectionsOfTheForm}>
      {titled.map(({ title }) => (
        <Button key={title} className="link" text={groupTitle(title)} onClick={() => show(title)} />
      ))}
    </nav>
  );
}
