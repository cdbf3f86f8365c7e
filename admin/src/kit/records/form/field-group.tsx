// One heading of a form: localized fields with English left and German right, then the fields without language.
import type { FormField } from '@stem/model';
import { memo, type ReactNode } from 'react';
import { formTexts } from '../../../texts/forms.ts';
import { texts } from '../../../texts/texts.ts';
import { Field } from '../../fields/field.tsx';
import { arrange, tabName } from './form-groups.ts';
import { useRecordContext } from './record-context.ts';
import './field-group.css';

export interface FieldGroupProps {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Another group is open. */
  readonly isHidden?: boolean;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** Rendered again only when its form changes, not with each key. */
export const FieldGroup = memo(function FieldGroup({ title, fields, isHidden = false, children }: FieldGroupProps) {
  const { lang, idOf } = useRecordContext();
  const id = idOf(`group-${tabName(title)}`);
  const { lead, pairs, picture, neutral } = arrange(fields);
  return (
    <section className="group" hidden={isHidden} {...(title !== '' && { 'aria-labelledby': id })}>
      {title !== '' && (
        <h3 className="group-title" id={id} tabIndex={-1}>
          {title}
        </h3>
      )}
      {lead.length > 0 && (
        <div className="rest lead">
          {lead.map(({ name, field, column, required }) => (
            <Field key={name} column={column} field={field} required={required} />
          ))}
        </div>
      )}
      {pairs.length > 0 && (
        <div className="pairs">
          <p className="lang-head">{texts[lang].form.english}</p>
          <p className="lang-head" lang="de">
            {formTexts.deutsch}
          </p>
          {pairs.map(({ name, field, column, german, required, germanRequired }) => (
            <div key={name} className="contents">
              <Field column={column} field={field} language="en" required={required} />
              {german !== undefined && <Field column={german} field={field} language="de" required={germanRequired} english={column} />}
            </div>
          ))}
        </div>
      )}
      {neutral.length + (picture ? 1 : 0) > 0 && (
        <div className={`neutral ${picture ? 'with-picture' : ''} ${pairs.length > 0 ? 'after-pairs' : ''}`}>
          {picture && <Field column={picture.column} field={picture.field} required={picture.required} />}
          <div className="rest">
            {neutral.map(({ name, field, column, required }) => (
              <Field key={name} column={column} field={field} required={required} />
            ))}
          </div>
        </div>
      )}
      {children}
    </section>
  );
});
