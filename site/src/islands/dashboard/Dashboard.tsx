// The content area of an event. Without a session it leads to the login. When a session ends during the visit, the attendee
// can sign in again in place.
import { useStore } from '@nanostores/react';
import { type Language, localeOf } from '@stem/model';
import { useEffect } from 'react';
import { type AttendeeTexts, attendeeTextsOf } from '../../language/attendee-texts.ts';
import { loginPath } from '../attendee/addresses.ts';
import { signedInKey } from '../attendee/hints.ts';
import { island } from '../island.tsx';
import { $dashboard, check, load } from './dashboard-store.ts';
import { EndedSession } from './EndedSession.tsx';
import { FileList } from './FileList.tsx';
import { NoAccess, NotLoaded } from './NoContents.tsx';
import { SessionList } from './SessionList.tsx';
import './dashboard.css';

export interface DashboardProps {
  /** The slug of the event. */
  readonly format: string;
  readonly language: Language;
  /** The page of the event. */
  readonly event: string;
  /** What it says while there are no files. */
  readonly empty: { readonly title: string | undefined; readonly text: string | undefined };
}

export interface PartProps extends DashboardProps {
  readonly texts: AttendeeTexts;
}

export const Dashboard = island(ContentArea);

function ContentArea(asked: DashboardProps) {
  const { format, language } = asked;
  const texts = attendeeTextsOf(language);
  const props = { ...asked, texts };
  const dashboard = useStore($dashboard, { ssr: 'initial' });
  useEffect(() => {
    void load(format);
    return followVisits(format);
  }, [format]);
  useEffect(() => {
    if (dashboard.kind === 'leaving') location.replace(loginPath(language, format));
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
      return (
        <>
          {dashboard.isEnded && <EndedSession {...props} email={dashboard.email} />}
          <Figures statistics={dashboard.statistics} {...props} />
          <FileList files={dashboard.files} isEnded={dashboard.isEnded} {...props} />
          <SessionList sessions={dashboard.sessions} {...props} />
        </>
      );
    default:
      return dashboard satisfies never;
  }
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
    <section className="dashboard-figures" aria-label={texts.dashboard.figures}>
      <div className="wrap grid-12">
        <dl className="main figures">
          {(['presentations', 'network', 'recordings'] as const).map((name) => (
            <div key={name}>
              <dt>{texts.dashboard[statistics[name] === 1 ? ofOne[name] : name]}</dt>
              <dd>{figure.format(statistics[name])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
