// The content area of an event. Without a session it leads to the login. When a session ends during the visit, the attendee
// can sign in again in place.
import { useStore } from '@nanostores/react';
import { type Language, localeOf } from '@stem/model';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type AttendeeTexts, attendeeTextsOf } from '../../language/attendee-texts.ts';
import { loginPath } from '../attendee/addresses.ts';
import { signedInKey } from '../attendee/hints.ts';
import { island } from '../island.tsx';
import { Agenda } from './Agenda.tsx';
import type { Contents } from './dashboard-state.ts';
import { $dashboard, check, compareMarks, load } from './dashboard-store.ts';
import { FileList } from './FileList.tsx';
import { Guests } from './Guests.tsx';
import { NextSession } from './NextSession.tsx';
import { NoAccess, NotLoaded, OtherEvents } from './NoContents.tsx';
import { forgetOffline, keepOffline } from './offline.ts';
import type { AttendeeDay, AttendeeVenue } from './programme.ts';
import { SessionList } from './SessionList.tsx';
import './agenda.css';
import './dashboard.css';

export interface DashboardProps {
  /** The slug of the event. */
  readonly format: string;
  readonly language: Language;
  /** The page of the event. */
  readonly event: string;
  readonly days: readonly AttendeeDay[];
  readonly venues: readonly AttendeeVenue[];
  /** What it says while there are no files. */
  readonly empty: { readonly title: string | undefined; readonly text: string | undefined };
}

export interface PartProps extends DashboardProps {
  readonly texts: AttendeeTexts;
}

// With the whole login in it: few visits need it.
const EndedSession = lazy(async () => ({ default: (await import('./EndedSession.tsx')).EndedSession }));

export const Dashboard = island(ContentArea);

function ContentArea(asked: DashboardProps) {
  const { format, language, days } = asked;
  const texts = attendeeTextsOf(language);
  const props = { ...asked, texts };
  const dashboard = useStore($dashboard, { ssr: 'initial' });
  useEffect(() => {
    void load(format);
    return followVisits(format);
  }, [format]);
  useEffect(() => {
    if (dashboard.kind !== 'ready') return;
    void keepOffline(language);
    void compareMarks(
      format,
      days.flatMap(({ sessions }) => sessions.map(({ id }) => id)),
    );
  }, [dashboard.kind, language, format, days]);
  useEffect(() => {
    if (dashboard.kind === 'leaving') void forgetOffline().then(() => location.replace(loginPath(language, format)));
  }, [dashboard.kind, language, format]);

  switch (dashboard.kind) {
    case 'loading':
    case 'leaving':
      return (
        <p className="wrap dashboard-loading lead" role="status">
          {texts.dashboard.loading}
        </p>
      );
    case 'failed':
      return <NotLoaded {...props} problem={dashboard} />;
    case 'noAccess':
      return <NoAccess {...props} email={dashboard.email} formats={dashboard.formats} />;
    case 'ready':
      return <Ready {...props} contents={dashboard} />;
    default:
      return dashboard satisfies never;
  }
}

function Ready({ contents, ...props }: PartProps & { readonly contents: Contents & { readonly isEnded: boolean } }) {
  const now = useNow();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const { agenda, isEnded } = contents;
  return (
    <>
      <p className="offline" role="status">
        {!isOnline && <span className="wrap">{props.texts.dashboard.offline}</span>}
      </p>
      {isEnded && (
        <Suspense>
          <EndedSession {...props} email={contents.email} />
        </Suspense>
      )}
      <NextSession marked={agenda.marked} now={now} {...props} />
      <Agenda agenda={agenda} now={now} {...props} />
      <FileList files={contents.files} isEnded={isEnded} {...props}>
        <Figures statistics={contents.statistics} {...props} />
      </FileList>
      <Guests notes={agenda.notes} {...props} />
      <OtherEvents formats={contents.formats.filter(({ slug }) => slug !== props.format)} {...props} />
      <SessionList sessions={contents.sessions} email={contents.email} {...props} />
    </>
  );
}

function followNetwork(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const change of ['online', 'offline']) addEventListener(change, onChange, stop);
  return () => stop.abort();
}

/** Milliseconds since 1970, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** Checks the session when the attendee returns to the page, and after signing in or out in another tab. */
function followVisits(format: string): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && load(format));
  const onReturn = () => void (document.visibilityState === 'visible' && $dashboard.get().kind === 'ready' && check(format));
  const onOtherTab = ({ key }: StorageEvent) => void (key === signedInKey && $dashboard.get().kind === 'ready' && check(format));
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('storage', onOtherTab);
  return () => {
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('storage', onOtherTab);
  };
}

const ofOne = { presentations: 'presentation', network: 'network', recordings: 'recording' } as const;

function Figures({
  statistics,
  language,
  texts,
}: PartProps & { readonly statistics: { readonly presentations: number; readonly network: number; readonly recordings: number } }) {
  const figure = new Intl.NumberFormat(localeOf(language));
  return (
    <dl className="dashboard-figures">
      {(['presentations', 'network', 'recordings'] as const).map((name) => (
        <div key={name}>
          <dt>{texts.dashboard[statistics[name] === 1 ? ofOne[name] : name]}</dt>
          <dd>{figure.format(statistics[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
