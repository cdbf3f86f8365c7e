// The language of a mail.

import { PlainField } from '../../kit/fields/plain-field.tsx';
import { userTexts } from '../../texts/people/users.ts';
import type { Language } from '../../texts/texts.ts';

export interface ChooseLanguageProps {
  readonly value: Language;
  readonly help: string;
  readonly onChange: (language: Language) => void;
}

export const ChooseLanguage = ({ value, help, onChange }: ChooseLanguageProps) => (
  <PlainField label={userTexts.language} help={help}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value === 'de' ? 'de' : 'en')}>
        <option value="en">{userTexts.english}</option>
        <option value="de" lang="de">
          {userTexts.deutsch}
        </option>
      </select>
    )}
  </PlainField>
);
