// A field of a form: its label above it, its error below it. An error moves the focus to its field, so that screen readers
// read it out.
import { type InputHTMLAttributes, useEffect, useId, useRef } from 'react';
import './field.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly hint?: string;
  /** Focused when it appears. */
  readonly isNext?: boolean;
}

export function Field({ label, problem, hint, isNext = false, ...attributes }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext || problem !== undefined) input.current?.focus();
  }, [isNext, problem]);
  const notes = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input ref={input} id={id} aria-invalid={problem !== undefined || undefined} aria-describedby={notes || undefined} {...attributes} />
      {problem !== undefined && (
        <small id={`${id}-problem`} className="problem">
          {problem}
        </small>
      )}
      {hint !== undefined && (
        <small id={`${id}-hint`} className="note">
          {hint}
        </small>
      )}
    </p>
  );
}
