// Who comes in with the shared password, and who is refused. Strangers can cause many of these: the next one counts what was left out.
import { noteChange } from '@stem/content-pipeline/changes';
import { succeed } from '@stem/model';
import { type SaveContext, save } from '../content/save.ts';
import type { Background } from '../http/background.ts';
import type { Admit, Limit } from '../limits/request-limit.ts';
import type { Log } from '../log.ts';
import { editorIdOf, sharedSubject } from '../sessions/principal.ts';

const hour = 3_600_000;
/** Of each kind and caller; strangers are one caller. */
const inLog: Limit = { name: 'lines about security', most: 60, within: hour };
const inAudit: Limit = { name: 'notes about security', most: 10, within: hour };

/** The actor of what a stranger does. */
const stranger = 'visitor';

export interface SecurityEvent {
  readonly kind: 'signed_in' | 'wrong_password' | 'locked_out' | 'not_allowed';
  readonly actor: string | undefined;
  /** The call, such as `PATCH /api/speakers/{id}`. */
  readonly call: string;
  readonly request: string;
}

export interface SecurityNotes {
  note(event: SecurityEvent): void;
}

export interface SecurityNotesOptions {
  readonly log: Pick<Log, 'info'>;
  readonly saving: SaveContext;
  readonly requests: { readonly admit: Admit; readonly background: Pick<Background, 'run'> };
}

export function createSecurityNotes({ log, saving, requests: { admit, background } }: SecurityNotesOptions): SecurityNotes {
  /** Numbers of what is not in the audit yet, by kind and caller. */
  const left = new Map<string, number>();

  const write = ({ kind, actor, call }: Required<SecurityEvent>, more: number) =>
    save(
      actor ?? stranger,
      async ({ transaction }) => {
        const about = more > 0 ? `${call} (+${more})` : call;
        const values: Parameters<typeof noteChange>[0]['values'] = kind === 'signed_in' ? { signed_in: [null, 'password'] } : { refused: [kind, about] };
        await noteChange({ entity: 'editors', rowId: (actor && editorIdOf(actor)) ?? actor ?? stranger, values }, transaction);
        return succeed(undefined);
      },
      saving,
    );

  return {
    note(given) {
      const event = { ...given, actor: given.kind === 'signed_in' ? sharedSubject : given.actor };
      const key = `${event.kind} ${event.actor ?? stranger}`;
      if (admit(inLog, key) === 0)
        log.info({ ...event, actor: event.actor ?? stranger }, event.kind === 'signed_in' ? 'Signed in with the shared password' : 'Refused');
      const more = left.get(key) ?? 0;
      if (admit(inAudit, key) > 0) {
        left.set(key, more + 1);
        return;
      }
      left.delete(key);
      background.run(() => write(event, more));
    },
  };
}
