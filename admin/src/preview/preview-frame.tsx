// One page in a frame, as wide as a phone or as the dialog. Its scripts do not run and its links lead
// nowhere.
import type { Draft } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../server/client.ts';
import { Unanswered, unwrap } from '../server/rows.ts';
import './preview.css';

export interface PreviewFrameProps {
  readonly path: string;
  readonly changes: readonly Draft[];
}

export function PreviewFrame({ path, changes }: PreviewFrameProps) {
  const [isPhone, setPhone] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['preview', path, changes],
    queryFn: async () => unwrap(await client.unsaved.page(path, changes)),
    gcTime: 0,
    retry: false,
  });
  return (
    <section className="preview-page" aria-label={`Page ${path}`}>
      <div className="preview-tools">
        <span className="wrap-anywhere text-soft">{path}</span>
        <fieldset className="switch-row ml-auto max-tablet:hidden">
          <legend className="sr-only">Width</legend>
          <button type="button" className="button" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
            Desk
          </button>
          <button type="button" className="button" aria-pressed={isPhone} onClick={() => setPhone(true)}>
            Phone
          </button>
        </fieldset>
      </div>
      {error && (
        <p className="empty" role="alert">
          {error instanceof Unanswered ? error.refused.problem.detail : error.message}
        </p>
      )}
      {!data && !error && <p className="empty">Rendering…</p>}
      {data !== undefined && <iframe className={isPhone ? 'phone' : ''} title={`Preview of ${path}`} sandbox="allow-same-origin" srcDoc={data} />}
    </section>
  );
}
