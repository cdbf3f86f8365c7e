// The kinds of callers of the back office, and what the model allows each of them.
import {
  areaOf,
  type Grants,
  grantsOf,
  grantsOfPassword,
  isEntityName,
  may,
  mayEver,
  type Permission,
  programScopes,
  type Rights,
  type Role,
} from '@stem/model';
import { sharedSubject } from '../../src/sessions/principal.ts';
import { makeEditor, signInAs } from '../editor.ts';
import type { Stem } from '../stem.ts';
import { needs as needed } from './needs.ts';

export interface CallerKind {
  readonly name: string;
  readonly grants: Grants;
  /** Which events are theirs: all, those that a call concerns, or another one. */
  readonly events: 'all' | 'own' | 'foreign';
  /** The headers of a new session, or of a program. */
  readonly enter: (stem: Stem) => Promise<Readonly<Record<string, string>>>;
  /** Makes these events theirs and no others. */
  readonly give?: (events: readonly string[], stem: Stem) => Promise<void>;
}

/** Signed in as the only editor of this kind. */
function editorKind(role: Role, events: CallerKind['events']): CallerKind {
  let made: Promise<string> | undefined;
  const findId = (stem: Stem) => (made ??= makeEditor(stem, role).then(({ id }) => id));
  return {
    name: role === 'event_editor' ? `an event editor of ${events === 'own' ? 'the event' : 'another event'}` : `the role ${role}`,
    grants: grantsOf[role],
    events,
    enter: async (stem) => ({ cookie: await signInAs(await findId(stem), stem) }),
    async give(own, stem) {
      const id = await findId(stem);
      await stem.database.write((transaction) => transaction.run(`UPDATE editors SET events = '${JSON.stringify(own)}' WHERE id = '${id}'`));
    },
  };
}

const sharedPassword: CallerKind = {
  name: 'the shared password',
  grants: grantsOfPassword,
  events: 'all',
  enter: async (stem) => ({ cookie: (await stem.editors.begin(sharedSubject)).split(';')[0] ?? '' }),
};

/** With a token; limited to events where they are not all. */
function programKind(name: string, scopes: readonly Permission[], events: CallerKind['events']): CallerKind {
  let made: Promise<{ readonly id: string; readonly token: string }> | undefined;
  async function make(stem: Stem) {
    const expires_at = new Date(stem.clock.now + 86_400_000).toISOString();
    const { id, token } = await stem.write('POST', '/api/programs', { name, scopes, expires_at, events: null });
    return { id: String(id), token: String(token) };
  }
  const find = (stem: Stem) => (made ??= make(stem));
  return {
    name,
    grants: Object.fromEntries(scopes.map((scope) => [scope, scope === 'events.write' && events !== 'all' ? 'own' : 'all'])),
    events,
    enter: async (stem) => ({ authorization: `Bearer ${(await find(stem)).token}` }),
    ...(events !== 'all' && {
      async give(own, stem) {
        const { id } = await find(stem);
        await stem.database.write((transaction) => transaction.run(`UPDATE programs SET events = '${JSON.stringify(own)}' WHERE id = '${id}'`));
      },
    }),
  };
}

const ofEvents: readonly Permission[] = ['content.read', 'events.write'];

export const makeCallerKinds = (): readonly CallerKind[] => [
  editorKind('reader', 'all'),
  programKind('a program that reads', ['content.read'], 'all'),
  programKind('a program of another event', ofEvents, 'foreign'),
  programKind('a program of the event', ofEvents, 'own'),
  editorKind('event_editor', 'foreign'),
  editorKind('event_editor', 'own'),
  programKind('a program with every permission', programScopes, 'all'),
  editorKind('editor', 'all'),
  editorKind('owner', 'all'),
  sharedPassword,
];

export interface Concerned {
  readonly needs: Permission | readonly Permission[];
  /** Lines of the change log, such as `update agenda_days`. */
  readonly logged: readonly string[];
  /** The events that the call concerns. */
  readonly events: readonly string[];
}

/** What the table of the model says. */
export function isAllowed({ grants, events: whose }: CallerKind, { needs, logged, events }: Concerned): boolean {
  const rights: Rights = { grants, events: whose === 'all' ? 'all' : whose === 'own' ? events : ['another'] };
  return mayEver(rights, needs) && logged.every((line) => mayWrite(rights, line, events));
}

function mayWrite(rights: Rights, line: string, events: readonly string[]): boolean {
  const [operation, entity = ''] = line.split(' ');
  // What is no content has no event: the permission of the call is enough.
  if (!isEntityName(entity)) return true;
  const area = areaOf(entity);
  if (area !== 'events') return may(rights, `${area}.write`, []);
  if (entity === 'event_formats' && operation !== 'update') return may(rights, 'events.make', []);
  // The speakers of the tables speak nowhere: an event editor of any event may change them.
  return entity === 'speakers' ? mayEver(rights, 'events.write') : may(rights, 'events.write', events);
}

/** The operations are split by what they need, so that several files share the work. */
export const isOfEvents = (key: string): boolean => [needed.get(key)].flat().some((need) => need === 'events.write' || need === 'events.make');
export const isOfWebsite = (key: string): boolean => !isOfEvents(key) && needed.get(key) === 'website.write';
