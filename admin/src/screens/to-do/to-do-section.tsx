// A part of what is to do, with the number of what is in it.
import { type ReactNode, useId } from 'react';

interface ToDoSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly count: number;
  readonly children: ReactNode;
}

export function ToDoSection({ title, hint, count, children }: ToDoSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-5">
      <header className="flex flex-wrap items-baseline gap-x-3 px-(--inset) pb-2">
        <h2 id={id} className="text-name font-strong">
          {title} <span className="font-regular text-soft">{count}</span>
        </h2>
        {hint !== undefined && <p className="text-soft">{hint}</p>}
      </header>
      <div className="border-t border-hair">{children}</div>
    </section>
  );
}
