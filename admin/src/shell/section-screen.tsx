// The screen of a section: with the choice of a format before it where it needs one, or one of several behind tabs.
import { entityNames } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { chooseFormat, formatNamed } from '../kit/formats/chosen-format.ts';
import { PickFormat } from '../kit/formats/pick-format.tsx';
import { useListState, WayTo } from '../kit/lists/list-state.tsx';
import { NotLoaded } from '../kit/lists/load-failed.tsx';
import { mayChange, mayOpen } from '../kit/sections/open-sections.ts';
import type { Format, FormatSection, Section, SectionTab, SiteSection, TabbedSection } from '../kit/sections/section.ts';
import { ChangeableProvider } from '../kit/session/changeable.tsx';
import { rowsOf } from '../server/client.ts';
import { ownEvents, useMay, useRights } from '../server/permissions.ts';
import { entities } from '../texts/entities.ts';
import { localText } from '../texts/language.ts';
import { roleTexts } from '../texts/people/roles.ts';
import { shellTexts } from '../texts/shell.ts';
import { ScreenHead, ScreenLoading } from '../ui/controls/screen-head.tsx';
import { ScopeBar } from './scope-bar.tsx';

const ClosedSection = lazy(async () => ({ default: (await import('./not-for-role.tsx')).ClosedSection }));
const ForeignEvent = lazy(async () => ({ default: (await import('./not-for-role.tsx')).ForeignEvent }));
const RecordAlone = lazy(async () => ({ default: (await import('../kit/records/record-alone.tsx')).RecordAlone }));
const HereInList = lazy(async () => ({ default: (await import('../kit/presence/here-in-list.tsx')).HereInList }));

export interface SectionScreenProps {
  readonly section: Section;
  /** Which of its screens, and under which of its addresses. */
  readonly opened?: { readonly tab: SectionTab; readonly base: string };
}

export function SectionScreen({ section, opened }: SectionScreenProps) {
  const rights = useRights();
  const tab = opened?.tab;
  const title = tab?.title ?? section.title;
  const mayBeOpen = mayOpen(rights, section, tab);
  // A screen that is open stays so until it is left: what is typed on it is not lost with the role.
  const [wasOpen, setWasOpen] = useState(mayBeOpen);
  if (mayBeOpen && !wasOpen) setWasOpen(true);
  const isOpen = mayBeOpen || wasOpen;
  useTitle(isOpen ? undefined : title);
  if (!isOpen)
    return (
      <Suspense>
        <ClosedSection section={section} tab={tab} />
      </Suspense>
    );
  switch (section.scope) {
    case 'format':
      return <FormatScope section={section} />;
    case 'site':
      return <SiteScope section={section} />;
    case 'tabbed':
      return opened && <TabbedScope section={section} {...opened} />;
    default:
      return section satisfies never;
  }
}

function SiteScope({ section }: { readonly section: SiteSection }) {
  const { heading, path, screen: Screen } = section;
  const isChangeable = mayChange(useRights(), section);
  useTitle(heading);
  return (
    <ChangeableProvider value={isChangeable}>
      <Suspense>
        <HereInList place={`/${path}`} />
      </Suspense>
      <Suspense fallback={<ScreenLoading section={section} />}>
        <Screen section={section} />
      </Suspense>
    </ChangeableProvider>
  );
}

/** A section of several screens: its tabs, each an address, over the one that is open. */
interface TabbedScopeProps {
  readonly section: TabbedSection;
  readonly tab: SectionTab;
  /** The address of the section under which it was opened. */
  readonly base: string;
}

function TabbedScope({ section, tab, base }: TabbedScopeProps) {
  const { title, lang } = section;
  const rights = useRights();
  const tabs = section.tabs.filter((one) => mayOpen(rights, section, one));
  const Screen = tab.screen;
  useTitle(`${tab.title}, ${title}`);
  return (
    <>
      <nav className="tabs section-tabs flex-none pt-[0.35rem] px-(--inset) border-b border-hair bg-ground" aria-label={title} {...(lang && { lang })}>
        {tabs.map((other) => (
          <Link
            key={other.path}
            to={other.path === '' ? `/${base}` : `/${base}/${other.path}`}
            search={{}}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={other === tab ? 'page' : undefined}
          >
            {other.title}
          </Link>
        ))}
      </nav>
      <ChangeableProvider value={mayChange(rights, section, { tab })}>
        <Suspense fallback={<ScreenLoading />}>
          <Screen key={tab.path} />
        </Suspense>
      </ChangeableProvider>
    </>
  );
}

/** A section of one event format: first the format is chosen, then its header is shown above the section. */
function FormatScope({ section }: { readonly section: FormatSection }) {
  const { format: key } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(rowsOf('event_formats'));
  const rights = useRights();
  const formats = data && ownEvents(rights, data);
  const foreign = formatNamed(data ?? [], key);
  const named = formatNamed(formats ?? [], key);
  // A format whose slug changes while it is open stays open, with its unsaved text.
  const [last, setLast] = useState({ key, id: named?.id });
  if (named && (last.key !== key || last.id !== named.id)) setLast({ key, id: named.id });
  const format = named ?? data?.find(({ id }) => key === last.key && id === last.id);
  useEffect(() => format && chooseFormat(format.id, format.slug), [format]);
  useTitle(format ? `${section.heading}, ${localText(format, 'title')}` : section.heading);
  if (!formats) return <NotLoaded query={{ error, refetch }} section={section} sentence={shellTexts.loadingEventFormats} />;
  // Who works on one event only has nothing to choose.
  const only = rights.events !== 'all' && formats.length === 1 ? formats[0] : undefined;
  if (key === undefined && only) return <Navigate to={`/${section.path}/${only.slug}`} search={{}} replace />;
  if (key === undefined) return <ChooseFormat section={section} formats={formats} />;
  if (!format && foreign)
    return (
      <Suspense>
        <ForeignEvent title={foreign.title} />
      </Suspense>
    );
  if (!format)
    return (
      <div className="empty">
        <h1 className="text-head">{shellTexts.formatNotFound}</h1>
        <p className="text-soft">{shellTexts.noSuchFormat(String(key))}</p>
        <WayTo text={shellTexts.backToFormats} to="/formats" className="button" />
      </div>
    );
  const Screen = section.screen;
  return (
    <>
      <ScopeBar section={section} format={format} formats={formats} />
      <Suspense>
        <HereInList place={`/${section.path}/${format.id}`} />
      </Suspense>
      <ChangeableProvider value={mayChange(rights, section, { eventId: format.id })}>
        <Suspense fallback={<ScreenLoading section={section} />}>
          <Screen key={format.id} section={section} format={format} />
        </Suspense>
      </ChangeableProvider>
    </>
  );
}

function ChooseFormat({ section, formats }: { readonly section: FormatSection; readonly formats: readonly Format[] }) {
  const navigate = useNavigate();
  const id = useId();
  const rights = useRights();
  const { record } = useListState();
  const name = entityNames.find((one) => entities[one].screen === `/${section.path}/$format`);
  return (
    <>
      <ScreenHead {...section} />
      <div className="m-5 max-w-xl border border-hair p-5 max-tablet:m-4 max-tablet:p-4">
        {section.nothingChosen && (
          <div className="mb-4">
            <h2 className="text-name">{section.nothingChosen.title}</h2>
            <p className="text-soft">{section.nothingChosen.sentence}</p>
          </div>
        )}
        <div className="field">
          <label htmlFor={id} className="text-strong">
            {shellTexts.selectEventFormat}
          </label>
          {formats.length > 0 ? (
            <PickFormat
              attributes={{ id }}
              formats={formats}
              chosen=""
              placeholder={section.choose}
              onPick={(slug) => void navigate({ to: `/${section.path}/${slug}`, search: {} })}
            />
          ) : (
            <NoFormats />
          )}
        </div>
      </div>
      {name && record !== undefined && (
        <ChangeableProvider value={mayChange(rights, section, {})}>
          <Suspense>
            <RecordAlone key={record} name={name} id={record} />
          </Suspense>
        </ChangeableProvider>
      )}
    </>
  );
}

function NoFormats() {
  const mayMake = useMay('events.make');
  if (!mayMake) return <p className="text-soft">{roleTexts.noEventOfYoursHint}</p>;
  return (
    <p className="text-soft">
      {shellTexts.noFormatsYet}{' '}
      <Link to="/formats" search={{ record: 'new' }}>
        {shellTexts.createFormat}
      </Link>
    </p>
  );
}

/** The title of the window; a screen inside says it where there is none. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = shellTexts.cmsAdminTitle(title);
  }, [title]);
}
