// The menu of light, dark and the setting of the system, and of the language.
import { languages } from '@stem/model';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { chooseLanguage, windowLanguage } from '../../texts/language.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Icon } from '../controls/icon.tsx';
import { Menu, MenuChoice, MenuContent, MenuLine } from '../controls/menu.tsx';
import { appearances, chooseAppearance, isAppearance, storedAppearance } from './appearance.ts';

const labels = { system: shellTexts.asTheSystem, light: shellTexts.light, dark: shellTexts.dark } as const;

export function AppearanceMenu() {
  const [chosen, setChosen] = useState(storedAppearance);
  function choose(value: string) {
    if (!isAppearance(value)) return;
    setChosen(value);
    chooseAppearance(value);
  }
  return (
    <Menu>
      <DropdownMenu.Trigger className="plain" aria-label={shellTexts.lightOrDark}>
        <Icon name="light" />
      </DropdownMenu.Trigger>
      <MenuContent align="end">
        <DropdownMenu.RadioGroup value={chosen} onValueChange={choose}>
          {appearances.map((appearance) => (
            <MenuChoice key={appearance} value={appearance}>
              {labels[appearance]}
            </MenuChoice>
          ))}
        </DropdownMenu.RadioGroup>
        <MenuLine />
        <DropdownMenu.RadioGroup value={windowLanguage} aria-label={shellTexts.language}>
          {languages.map(({ code, name }) => (
            <MenuChoice key={code} value={code} lang={code} onSelect={() => chooseLanguage(code)}>
              {name}
            </MenuChoice>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuContent>
    </Menu>
  );
}
