// A guest without an invitation: a name is enough. They are on the list of all devices when there is a network.
import { useState } from 'react';
import type { DoorTexts } from '../../language/door-texts.ts';
import { Field } from '../attendee/Field.tsx';
import type { WalkIn } from './door-state.ts';

interface Props {
  readonly texts: DoorTexts;
  readonly onAdd: (person: Omit<WalkIn, 'id'>) => void;
  readonly onBack: () => void;
}

export function WalkInForm({ texts, onAdd, onBack }: Props) {
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const entered = (name: string) => String(typed.get(name) ?? '').trim();
        const person = { first_name: entered('first_name'), last_name: entered('last_name'), company: entered('company') };
        if (person.last_name === '') setProblem(texts.noName);
        else onAdd(person);
      }}
    >
      <h2>{texts.walkIn}</h2>
      <p>{texts.walkInText}</p>
      <Field label={texts.lastName} name="last_name" maxLength={100} autoComplete="off" isNext problem={problem} />
      <Field label={texts.firstName} name="first_name" maxLength={100} autoComplete="off" />
      <Field label={texts.company} name="company" maxLength={160} autoComplete="off" />
      <p className="answer-ways">
        <button type="submit" className="button">
          {texts.add}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {texts.back}
        </button>
      </p>
    </form>
  );
}
