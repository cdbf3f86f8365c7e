// The chosen format: its name (which opens the choice of another), date, place, and slug in its colour.
import { themeOf } from '@stem/model';
import { Link, useNavigate } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { themeStyle } from '../kit/formats/theme-style.ts';
import { WayTo } from '../kit/lists/list-state.tsx';
import type { Format, FormatSection } from '../kit/sections/section.ts';
import { localText } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { Menu, MenuContent } from '../ui/controls/menu.tsx';
import './scope-bar.css';

export interface ScopeBarProps {
  readonly section: FormatSection;
  readonly format: Format;
  readonly formats: readonly Format[];
}

export function ScopeBar({ section, format, formats }: ScopeBarProps) {
  const navigate = useNavigate();
  return (
    <div className="scope" style={themeStyle(themeOf(format.theme_color))}>
      <Menu>
        <DropdownMenu.Trigger className="plain -ml-2 min-w-0 text-name font-strong" aria-label={shellTexts.selectedEventFormat(format.title)}>
          <span className="truncate">{format.title}</span>
          <Icon name="down" />
        </DropdownMenu.Trigger>
        <MenuContent align="start">
          <DropdownMenu.Label className="px-2.5 py-1.5 text-note text-soft">{shellTexts.selectEventFormat}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={format.slug} onValueChange={(slug) => void navigate({ to: `/${section.path}/${slug}`, search: {} })}>
            {formats.map((one) => (
              <DropdownMenu.RadioItem key={one.id} value={one.slug} className="menu-item">
                <span>{one.title}</span>
                <span className="ml-auto text-note text-soft">{localText(one, 'date')}</span>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </MenuContent>
      </Menu>
      <span>{localText(format, 'date')}</span>
      <span>{localText(format, 'location')}</span>
      <span className="slug">{format.slug}</span>
      {section.path !== 'formats' && <WayTo text={shellTexts.allSections} to={`/formats/${format.slug}`} className="plain ml-auto max-tablet:-ml-2" />}
      <Link to="/formats" search={{}} className={`plain ${section.path === 'formats' ? 'ml-auto max-tablet:ml-0 max-tablet:pl-0' : ''}`}>
        <Icon name="back" /> <span className="max-tablet:sr-only">{shellTexts.backToFormats}</span>
      </Link>
    </div>
  );
}
