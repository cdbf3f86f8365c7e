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

export interface ScopeBarProps {
  readonly section: FormatSection;
  readonly format: Format;
  readonly formats: readonly Format[];
}

export function ScopeBar({ section, format, formats }: ScopeBarProps) {
  const navigate = useNavigate();
  return (
    <div
      className="flex items-center flex-wrap gap-x-5 gap-y-[0.2rem] min-h-13 py-2 px-(--inset) border-b border-hair shadow-[inset_var(--stem)_0_0_var(--theme)] max-tablet:flex-nowrap max-tablet:gap-3 max-tablet:[&>a:last-child]:ml-auto"
      style={themeStyle(themeOf(format.theme_color))}
    >
      {/* On a phone the choice of the event names its date and place. */}
      <Menu>
        <DropdownMenu.Trigger className="plain -ml-2 min-w-0 text-name font-strong" aria-label={shellTexts.selectedEventFormat(localText(format, 'title'))}>
          <span className="truncate">{localText(format, 'title')}</span>
          <Icon name="down" />
        </DropdownMenu.Trigger>
        <MenuContent align="start">
          <DropdownMenu.Label className="px-2.5 py-1.5 text-note text-soft">{shellTexts.selectEventFormat}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={format.slug} onValueChange={(slug) => void navigate({ to: `/${section.path}/${slug}`, search: {} })}>
            {formats.map((one) => (
              <DropdownMenu.RadioItem key={one.id} value={one.slug} className="menu-item">
                <span>{localText(one, 'title')}</span>
                <span className="ml-auto text-note text-soft">{localText(one, 'date')}</span>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </MenuContent>
      </Menu>
      <span className="min-w-0 wrap-anywhere max-tablet:hidden">{localText(format, 'date')}</span>
      <span className="min-w-0 wrap-anywhere max-tablet:hidden">{localText(format, 'location')}</span>
      <span className="slug min-w-0 max-tablet:hidden">{format.slug}</span>
      {section.path !== 'formats' && <WayTo text={shellTexts.allSections} to={`/formats/${format.slug}`} className="plain ml-auto max-tablet:-ml-2" />}
      <Link to="/formats" search={{}} className={`plain ${section.path === 'formats' ? 'ml-auto max-tablet:ml-0 max-tablet:pl-0' : ''}`}>
        <Icon name="back" /> <span className="max-tablet:sr-only">{shellTexts.backToFormats}</span>
      </Link>
    </div>
  );
}
