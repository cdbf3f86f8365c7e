// The chosen format: its name (which opens the choice of another), date, place, and slug in its colour.
import { themeOf } from '@stem/model';
import { Link, useNavigate } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { Icon } from '../controls/icon.tsx';
import { themeStyle } from '../formats/theme-style.ts';
import type { Format, FormatSection } from '../section.ts';
import { shellTexts } from '../texts/shell.ts';
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
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className="plain -ml-2 min-w-0 text-name font-strong" aria-label={shellTexts.selectedEventFormat(format.title)}>
          <span className="truncate">{format.title}</span>
          <Icon name="down" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="start" sideOffset={4}>
            <DropdownMenu.Label className="px-2.5 py-1.5 text-note text-soft">{shellTexts.selectEventFormat}</DropdownMenu.Label>
            <DropdownMenu.RadioGroup value={format.slug} onValueChange={(slug) => void navigate({ to: `/${section.path}/${slug}`, search: {} })}>
              {formats.map(({ id, slug, title, date }) => (
                <DropdownMenu.RadioItem key={id} value={slug} className="menu-item">
                  <span>{title}</span>
                  <span className="ml-auto text-note text-soft">{date}</span>
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <span>{format.date}</span>
      <span>{format.location}</span>
      <span className="slug">{format.slug}</span>
      {section.path !== 'formats' && (
        <Link to={`/formats/${format.slug}`} search={{}} className="plain ml-auto max-tablet:-ml-2">
          {shellTexts.allSections}
        </Link>
      )}
      <Link to="/formats" search={{}} className={`plain ${section.path === 'formats' ? 'ml-auto max-tablet:ml-0 max-tablet:pl-0' : ''}`}>
        <Icon name="back" /> <span className="max-tablet:sr-only">{shellTexts.backToFormats}</span>
      </Link>
    </div>
  );
}
