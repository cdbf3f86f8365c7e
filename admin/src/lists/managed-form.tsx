// The form of one entry, open in its list. It has the focus when it opens.
import { type ReactNode, useEffect, useRef } from 'react';

export function ManagedForm({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={form} className="managed-form" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
