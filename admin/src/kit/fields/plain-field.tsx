// A labelled control outside of a record's form, with its help or error.
import { type ReactNode, useId } from 'react';

export interface PlainControl {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

export interface PlainFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly children: (control: PlainControl) => ReactNode;
}

export function PlainField({ label, help, error, children }: PlainFieldProps) {
  const id = useId();
  return (
    <div className={`field ${error === undefined ? '' : 'wrong'}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-note`, 'aria-invalid': error !== undefined })}
      <small id={`${id}-note`} {...(error !== undefined && { role: 'alert' })}>
        {error ?? help}
      </small>
    </div>
  );
}
