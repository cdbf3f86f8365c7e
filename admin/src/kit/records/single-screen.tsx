// The one record of an entity: its form in parts behind tabs, saved as a whole whether it exists already or not.
import { type Entity, localPath, type SingleName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { rowsOf, saveSingle } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { windowLanguage } from '../../texts/language.ts';
import { listTextsOf } from '../../texts/lists.ts';
import { recordTextsOf } from '../../texts/records.ts';
import { spokenIn, texts } from '../../texts/texts.ts';
import { OutsideLink } from '../../ui/controls/button.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { NotLoaded } from '../lists/load-failed.tsx';
import { usePageAddress } from '../releases/release-queries.ts';
import type { FieldTraits } from './form/record-context.ts';
import { RecordForm } from './form/record-form.tsx';

const CommentsPanel = lazy(async () => ({ default: (await import('../comments/comments-panel.tsx')).CommentsPanel }));

export interface SingleScreenProps {
  readonly name: SingleName;
  readonly traits?: FieldTraits;
  readonly after?: Readonly<Record<string, ReactNode>>;
}

export function SingleScreen({ name, traits, after }: SingleScreenProps) {
  const entity: Entity = entities[name];
  const { lang: own, lang = windowLanguage } = recordTextsOf(name);
  const { heading, subtitle, loading } = listTextsOf(name);
  const { data, error, refetch } = useQuery(rowsOf(name));
  const addressOf = usePageAddress();
  const [row] = data ?? [];
  // The form is reset when its record is deleted (with the demo content), but not when a save creates it.
  const [form, setForm] = useState({ of: row?.id, count: 0 });
  if (form.of !== row?.id) setForm({ of: row?.id, count: form.count + (form.of === undefined ? 0 : 1) });
  const spoken = spokenIn(lang);
  if (!data) return <NotLoaded lang={lang} query={{ error, refetch }} sentence={loading} />;
  return (
    <div className="flex flex-1 flex-col" {...spoken}>
      <ScreenHead heading={heading} subtitle={subtitle}>
        {entity.page !== undefined && (
          <OutsideLink
            className="plain ml-auto"
            text={texts[lang].screen.viewPage}
            hasIcon
            href={addressOf(own === undefined ? entity.page : localPath(own, entity.page))}
          />
        )}
      </ScreenHead>
      <RecordForm
        key={form.count}
        {...traits}
        entity={entity}
        draftKey={name}
        {...(row && { row })}
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
