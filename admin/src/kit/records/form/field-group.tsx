// One heading of a form: localized fields with their languages side by side, then the fields without language.
import { type FormField, isTranslation, languageCodes, ownNameOf } from '@stem/model';
import { memo, type ReactNode } from 'react';
import { Field } from '../../fields/field.tsx';
import { arrange, tabName } from './form-groups.ts';
import { useRecordContext } from './record-context.ts';
import './field-group.css';

export interface FieldGroupProps {
  readonly title: string;
  readonly fields: readonly FormField[];
  readonly isHidden?: boolean;
  readonly children?: ReactNode;
}

/** Rendered again only when its form changes, not with each key. */
export const FieldGroup = memo(function FieldGroup({ title, fields, isHidden = false, children }: FieldGroupProps) {
  const { idOf } = useRecordContext();
  const id = idOf(`group-${tabName(title)}`);
  const { lead, localized, picture, neutral } = arrange(fields);
  return (
    <section className="group" hidden={isHidden} {...(title !== '' && { 'aria-labelledby': id })}>
      {title !== '' && (
        <h3 className="mb-3 text-name scroll-mt-[calc(3.5rem+var(--band,0px))] not-focus-visible:outline-none" id={id} tabIndex={-1}>
          {title}
        </h3>
      )}
      {lead.length > 0 && (
        <div className="rest mb-4">
          {lead.map(({ name, columns: [column] }) => (
            <Field key={name} column={column} />
          ))}
        </div>
      )}
      {localized.length > 0 && (
        <div className="localized">
          {languageCodes.map((language) => (
            <p key={language} className="lang-head" lang={language}>
              {ownNameOf(language)}
            </p>
          ))}
          {localized.map(({ name, columns }) => (
            <div key={name} className="contents">
              {columns.map((column) => (
                <Field key={column.name} column={column} {...(isTranslation(column) && { source: columns[0].name })} />
              ))}
            </div>
          ))}
        </div>
      )}
      {neutral.length + (picture ? 1 : 0) > 0 && (
        <div className={`neutral ${picture ? 'with-picture' : ''} ${localized.length > 0 ? 'after-localized' : ''}`}>
          {picture && <Field column={picture.columns[0]} />}
          <div className="rest">
            {neutral.map(({ name, columns: [column] }) => (
              <Field key={name} column={column} />
            ))}
          </div>
        </div>
      )}
      {children}
    </section>
  );
});
