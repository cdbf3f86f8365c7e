// The sections, each with its address and, where there is a list behind it, its length.
import { themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useAwaitedFormat, useChosenFormat } from '../kit/formats/chosen-format.ts';
import { themeStyle } from '../kit/formats/theme-style.ts';
import { WayTo } from '../kit/lists/list-state.tsx';
import { mayOpen } from '../kit/sections/open-sections.ts';
import type { Format, Section } from '../kit/sections/section.ts';
import { type CountQuery, healthQuery, type ListQuery } from '../server/client.ts';
import { isForEvents, ownEvents, useRights } from '../server/permissions.ts';
import { systemReport } from '../server/system-report.ts';
import { useConnectionState } from '../server/use-connection-state.ts';
import { localText } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Wordmark } from '../ui/controls/wordmark.tsx';
import { ReleaseChoice } from './releases/release-choice.tsx';
import { groupTitles } from './section-words.ts';
import { sections } from './sections.ts';

const groups = Object.entries(groupTitles).map(([group, title]) => ({ title, entries: sections.filter((section) => section.group === group) }));

export function Navigation({ onChosen }: { readonly onChosen?: () => void }) {
  const rights = useRights();
  return (
    <nav className="side flex flex-col overflow-auto bg-ground" aria-label={shellTexts.sections}>
      <div className="pb-[0.9rem] px-4">
        <Wordmark className="block w-[4.1rem] mb-2" />
        <p className="text-note">
          <b className="block font-strong">{shellTexts.cmsAdmin}</b>
          <span className="text-soft">{shellTexts.platformManagement}</span>
        </p>
      </div>
      {/* A narrow top bar has no room for it. */}
      {onChosen && (
        <div className="px-2 pb-2">
          <ReleaseChoice />
        </div>
      )}
      <ChosenFormat {...(onChosen && { onChosen })} />
      {groups
        .map(({ title, entries }) => ({ title, entries: entries.filter((section) => mayOpen(rights, section)) }))
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <section key={title}>
            {title !== '' && <h2 className="pt-3 pb-[0.2rem] px-4 text-note font-medium text-soft">{title}</h2>}
            <ul {...(title !== '' && { 'aria-label': title })}>
              {entries.map((section) => (
                <Entry key={section.path} section={section} {...(onChosen && { onChosen })} />
              ))}
            </ul>
          </section>
        ))}
      <SystemState {...(onChosen && { onChosen })} />
    </nav>
  );
}

/** The place of its two lines, also before it is loaded. */
const eventLines = 'grid mb-2 py-[0.35rem] px-4';

/** The event whose sections the navigation opens, also from screens of the whole site. */
function ChosenFormat({ onChosen }: { readonly onChosen?: () => void }) {
  const format = useChosenFormat();
  const awaited = useAwaitedFormat();
  if (awaited !== undefined)
    return (
      <p className={`${eventLines} invisible`} aria-hidden="true">
        <b>…</b>
        <span className="text-note">…</span>
      </p>
    );
  if (!format) return null;
  return (
    <Link
      to={`/formats/${format.slug}`}
      search={{}}
      className={`${eventLines} no-underline shadow-[inset_6px_0_0_var(--theme)] hover:bg-sunk focus-visible:-outline-offset-2`}
      style={themeStyle(themeOf(format.theme_color))}
      {...(onChosen && { onClick: onChosen })}
    >
      <span className="sr-only">{shellTexts.eventOverview}</span>
      <b className="truncate font-medium">{localText(format, 'title')}</b>
      <span className="truncate text-note text-soft">{localText(format, 'date')}</span>
    </Link>
  );
}

function Entry({ section, onChosen }: { readonly section: Section; readonly onChosen?: () => void }) {
  const format = useChosenFormat();
  const isOpenElsewhere = useIsOpenElsewhere(section);
  // A section pressed before the events have loaded opens the same one.
  const chosen = useAwaitedFormat() ?? format?.slug;
  const address = section.scope === 'format' && chosen !== undefined ? `/${section.path}/${chosen}` : `/${section.path}`;
  const list = listOf(section, format);
  return (
    <li>
      <Link
        to={address}
        search={{}}
        className="flex justify-between items-center min-h-7.5 pointer-coarse:min-h-11 px-4 no-underline hover:bg-sunk focus-visible:-outline-offset-2 aria-[current]:bg-surface aria-[current]:font-strong aria-[current]:shadow-[inset_4px_0_0_var(--color-accent)]"
        activeOptions={{ exact: false, includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
        {...(isOpenElsewhere && { 'aria-current': 'page' })}
        {...(onChosen && { onClick: onChosen })}
      >
        {section.title}
        {list && <Count list={list} isOfEvents={section.scope === 'site' && section.isOfEvents === true} />}
      </Link>
    </li>
  );
}

type Counted = ListQuery<object> | CountQuery;

const listOf = (section: Section, format: Format | undefined): Counted | undefined =>
  section.scope === 'tabbed' ? undefined : section.scope === 'site' ? section.counts : format && section.counts?.(format);

/** Whether the open address is another one of this section. */
function useIsOpenElsewhere(section: Section): boolean {
  const also = section.scope === 'tabbed' ? section.also : undefined;
  const { pathname } = useLocation();
  return also !== undefined && (pathname === `/${also}` || pathname.startsWith(`/${also}/`));
}

function Count({ list: { queryKey, queryFn }, isOfEvents }: { readonly list: Counted; readonly isOfEvents: boolean }) {
  const rights = useRights();
  const { data } = useQuery({ queryKey, queryFn: (): Promise<readonly object[] | number> => queryFn() });
  if (data === undefined) return null;
  const count = typeof data === 'number' ? data : isOfEvents ? ownEvents(rights, data.filter(hasId)).length : data.length;
  return <span className="text-note text-soft">{count}</span>;
}

const hasId = (row: object): row is { readonly id: string } => 'id' in row && typeof row.id === 'string';

/** 'System Online': what the server's own probes say, with the reasons when it is anything else. */
function SystemState({ onChosen }: { readonly onChosen?: () => void }) {
  const state = useConnectionState();
  const seesSettings = !isForEvents(useRights());
  const { data: answer } = useQuery(healthQuery);
  const data = answer && systemReport(answer, state);
  return (
    <div className="mt-auto border-t border-hair px-4 py-3.5 text-note" role="status">
      {data ? (
        <Link to="/publishing/health" search={{}} activeProps={{}} className={`mark ${data.status}`} {...(onChosen && { onClick: onChosen })}>
          <span className="text-ink">{data.sentence}</span>
        </Link>
      ) : (
        <span className="text-soft">{shellTexts.checkingTheSystem}</span>
      )}
      {answer?.ok && <p className="mt-1 text-soft">{`Stem ${answer.value.version}`}</p>}
      {data && data.details.length > 0 && (
        <div className="mt-1 text-soft">
          {data.details.map(({ check, sentence }) => (
            <p key={sentence}>
              {check === 'mail' && seesSettings ? (
                <WayTo text={sentence} to="/home-management/settings" search={{ show: 'mail' }} {...(onChosen && { onClick: onChosen })} />
              ) : (
                sentence
              )}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
