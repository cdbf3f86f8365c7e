// The one record of an entity: its form in parts behind tabs, saved as a whole whether it exists already or not.
import type { SingleName } from '@stem/model';
import type { RecordTexts } from '@stem/model/texts/record-texts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { saveSingle } from '../../server/client.ts';
import { rowsOf } from '../../server/rows.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { type Language, spokenIn, texts } from '../../texts/texts.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { LoadFailed } from '../lists/load-failed.tsx';
import { usePageAddress } from '../releases/use-working.ts';
import type { FieldTraits } from './form/record-context.ts';
import { RecordForm } from './form/record-form.tsx';

const CommentsPanel = lazy(async () => ({ default: (await import('../comments/comments-panel.tsx')).CommentsPanel }));

export interface SingleScreenProps {
  readonly name: SingleName;
  readonly words: RecordTexts;
  readonly heading: string;
  readonly subtitle: string;
  readonly loading: string;
  readonly lang?: Language;
  /** The public page that shows it. */
  readonly page?: string;
  readonly traits?: FieldTraits;
  readonly without?: readonly string[];
  /** Below the fields of a group, by its title. */
  readonly after?: Readonly<Record<string, ReactNode>>;
}

export function SingleScreen({ name, words, heading, subtitle, loading, lang = windowLanguage, page, traits, without, after }: SingleScreenProps) {
  const { data, error, refetch } = useQuery(rowsOf(name));
  const addressOf = usePageAddress();
  const [row] = data ?? [];
  // The form is reset when its record is deleted (with the demo content), but not when a save creates it.
  const [form, setForm] = useState({ of: row?.id, count: 0 });
  if (form.of !== row?.id) setForm({ of: row?.id, count: form.count + (form.of === undefined ? 0 : 1) });
  const spoken = spokenIn(lang);
  if (!data)
    return error ? (
      <LoadFailed {...spoken} error={error} onRetry={() => void refetch()} />
    ) : (
      <p className="empty text-soft" {...spoken}>
        {loading}
      </p>
    );
  return (
    <div className="flex flex-1 flex-col" {...spoken}>
      <header className="head">
        <div>
          <h1>{heading}</h1>
          <p className="text-soft">{subtitle}</p>
        </div>
        {page !== undefined && (
          <a className="plain ml-auto" href={addressOf(page)} target="_blank" rel="noopener">
            {texts[lang].screen.viewPage} <Icon name="outside" />
          </a>
        )}
      </header>
      <RecordForm
        key={form.count}
        {...traits}
        entity={entities[name]}
        words={words}
        draftKey={name}
        {...(row && { row })}
        {...(without && { without })}
        {...(after && { after })}
        send={(values) => saveSingle(name, values)}
        onSaved={() => undefined}
        tabbed={{
          history: row && <RecordHistory name={name} row={row} {...spoken} />,
          comments: row && (
            <Suspense>
              <CommentsPanel name={name} record={row.id} />
            </Suspense>
          ),
        }}
      />
    </div>
  );
}
