// The language of a mail.
import { isOtherLanguage, languageCodes, languageNamed, ownNameOf } from '@stem/model';

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
      <select {...control} value={value} onChange={({ target }) => onChange(languageNamed(target.value))}>
        {languageCodes.map((code) => (
          <option key={code} value={code} {...(isOtherLanguage(code) && { lang: code })}>
            {ownNameOf(code)}
          </option>
        ))}
      </select>
    )}
  </PlainField>
);
