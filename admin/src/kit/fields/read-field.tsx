// A field for those who may read it and not change it: its label, and its value as text, pictures and links.
import { type Column, type Field, isOtherLanguage, nameOfLanguage } from '@stem/model';
import { useWatch } from 'react-hook-form';
import { texts } from '../../texts/texts.ts';
import { OutsideLink } from '../../ui/controls/button.tsx';
import { useRecordContext } from '../records/form/record-context.ts';
import { type TextKind, valueText } from '../records/value-text.ts';
import { NamedFile } from './file-controls.tsx';
import { useOptions } from './select-controls.tsx';

export function ReadField({ column: { name: column, field, language } }: { readonly column: Column }) {
  const translation = isOtherLanguage(language) ? language : undefined;
  const { lang, control, idOf } = useRecordContext();
  const value: unknown = useWatch({ control, name: column });
  const id = idOf(column);
  return (
    <div className="field" data-kind={field.kind} {...(field.kind === 'image' && { 'data-shape': field.shape ?? 'wide' })}>
      <div className="label-line" data-language={language}>
        <span id={`${id}-label`} className="font-medium">
          {field.label}
          {translation && <span className="sr-only"> ({nameOfLanguage(translation, lang)})</span>}
        </span>
        {field.private && <span className="text-note text-soft">{texts[lang].form.private}</span>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        id={id}
        role="group"
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        className="flex-1 min-h-6 pt-[0.3rem] pb-[0.4rem] border-b border-hair wrap-anywhere whitespace-pre-wrap select-text has-[>.file-preview,>video]:p-0 has-[>.file-preview,>video]:border-0"
        lang={translation}
      >
        <ReadValue column={column} field={field} value={value} />
      </div>
    </div>
  );
}

interface ReadValueProps {
  readonly column: string;
  readonly field: Field;
  readonly value: unknown;
}

function ReadValue({ column, field, value }: ReadValueProps) {
  const { lang } = useRecordContext();
  if (field.kind === 'reference' || field.kind === 'references') return <ReadReferences column={column} to={field.to} value={value} />;
  if (typeof value === 'string' && value !== '') {
    switch (field.kind) {
      case 'image':
        return (
          <a href={value} target="_blank" rel="noopener" className="file-preview">
            <img src={value} alt={field.label} />
          </a>
        );
      case 'video':
        return <video className="w-full max-w-88 max-h-56" src={value} aria-label={field.label} controls muted playsInline preload="metadata" />;
      case 'file':
        return <NamedFile url={value} />;
      case 'url':
        return <OutsideLink className="link inline-block min-h-6" text={value} href={value} />;
      case 'email':
        return (
          <a href={`mailto:${value}`} className="link inline-block min-h-6">
            {value}
          </a>
        );
      case 'colour':
        return (
          <span className="inline-flex items-center gap-2">
            <span className="size-5 border border-edge" style={{ background: value }} />
            {value}
          </span>
        );
      default:
        field.kind satisfies TextKind;
    }
  }
  if (Array.isArray(value) && value.length > 0)
    return (
      <ul className="flex flex-col gap-1">
        {value.map((entry) => {
          const text = valueText(entry, field, { lang });
          return <li key={text}>{text}</li>;
        })}
      </ul>
    );
  return isEmpty(value) ? <Nothing /> : valueText(value, field, { lang });
}

function ReadReferences({ column, to, value }: Pick<ReadValueProps, 'column' | 'value'> & { readonly to: string }) {
  const { lang } = useRecordContext();
  const { titleOf } = useOptions(column, to);
  const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '');
  return ids.length === 0 ? <Nothing /> : new Intl.ListFormat(lang, { type: 'unit' }).format(ids.map((id) => titleOf(id) ?? '…'));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function Nothing() {
  const { lang } = useRecordContext();
  return (
    <span className="text-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts[lang].value.empty}</span>
    </span>
  );
}
