// What the app works with, grouped by noun. The server puts it together (server.ts), and the tests (test/stem.ts).
import type { Objects, Pipeline } from '@stem/content-pipeline';
import type { Purger } from '@stem/content-pipeline/cdn';
import type { CdnHeaders } from '@stem/content-pipeline/edge';
import type { Follower } from '@stem/content-pipeline/followers';
import type { Visits } from '@stem/content-pipeline/nodes';
import type { Bucket } from '@stem/content-pipeline/storage';
import type { Assistant } from './assist/answer.ts';
import type { LoginLinkOptions } from './attendee-sign-in/send-login-link.ts';
import type { SaveContext } from './content/save.ts';
import type { SecurityNotes } from './editor-sign-in/security-notes.ts';
import type { GatedFiles } from './gated/gated-files.ts';
import type { Background } from './http/background.ts';
import type { Admit } from './limits/request-limit.ts';
import type { StoredCounts } from './limits/stored-counts.ts';
import type { Log } from './log.ts';
import type { Deliver } from './mail/post-office.ts';
import type { MediaFiles } from './media/media-files.ts';
import type { MediaProcesses } from './media/processes/media-processes.ts';
import type { ResumableUploads } from './media/resumable-uploads.ts';
import type { AskingBrowser } from './sessions/browser.ts';
import type { KnownDevices } from './sessions/known-devices.ts';
import type { LockOut } from './sessions/lock-out.ts';
import type { Password } from './sessions/password.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { ProviderSettings } from './settings/provider-settings.ts';
import type { Settings } from './settings/settings.ts';
import type { StoredFiles } from './storage/stored-files.ts';
import type { Usage } from './storage/usage.ts';
import type { Tasks } from './tasks/tasks.ts';
import type { Post } from './webhooks/post.ts';
import type { Resolve } from './webhooks/public-address.ts';

export interface AppContext {
  readonly saving: SaveContext;
  readonly publishing: {
    readonly pipeline: () => Pipeline;
    readonly objects: Objects;
    /** What visitors have seen on other nodes; absent where there are none. */
    readonly visits?: Visits;
    /** How many of its storages this process cannot write to; absent where there are no other nodes. */
    readonly storageTrouble?: () => number;
    readonly role: Settings['role'];
    readonly holdsLease: () => boolean;
    /** Copies publications elsewhere, where that is set up. */
    readonly follower?: Pick<Follower, 'state'>;
    /** The CDN in front, if there is one: what it reads of answers, and how purging it goes. */
    readonly cdn?: { readonly headers: CdnHeaders; readonly purger: Pick<Purger, 'state'> };
  };
  readonly editors: {
    readonly sessions: Sessions;
    /** Milliseconds between two checks whether those with a request under way may still make it. */
    readonly checkEvery: number;
    readonly password: Password;
    readonly lockOut: LockOut;
    readonly askingBrowser: AskingBrowser;
    readonly devices: KnownDevices;
    /** The identity provider of the organisation, if there is one. */
    readonly provider?: ProviderSettings;
  };
  readonly attendees: {
    readonly sessions: Sessions;
    readonly askingBrowser: AskingBrowser;
    readonly devices: KnownDevices;
  };
  readonly files: {
    readonly media: MediaFiles;
    readonly uploads: ResumableUploads;
    readonly gated: GatedFiles;
    readonly processes: MediaProcesses;
    readonly stored: StoredFiles;
    /** Number of uploads whose variants are being made. */
    readonly unfinished?: () => number;
    readonly usage: Usage;
    /** Absent where the disk of this machine has everything. */
    readonly bucket?: Pick<Bucket, 'probe' | 'onRequest' | 'list' | 'get'>;
  };
  /** Absent where nothing is noted, such as in tests of other things. */
  readonly security?: SecurityNotes;
  readonly mail: MailContext;
  /** What a search of all bytes reads, and for how many days the history is kept. */
  readonly privacy: { readonly dataFolder: string; readonly historyDays: number };
  readonly webhooks: WebhookContext;
  readonly releases: {
    /** Looks at the instants again, where this process publishes. */
    readonly wake: () => void;
  };
  readonly guests: {
    /** Looks at the instants of mailings again, where this process publishes. */
    readonly wake: () => void;
  };
  readonly assistant: Assistant;
  readonly requests: RequestContext;
  /** The token of monitoring programs; without one only editors read the figures. */
  readonly metricsToken?: string;
  readonly log: Log;
  /** Its public name, for the command doctor. */
  readonly installation: string;
  readonly adminFolder: string;
  /** Whether it is about to stop, and goes on serving until a balancer has noticed. */
  readonly isLeaving: () => boolean;
  readonly stopping: AbortSignal;
}

export interface MailContext extends LoginLinkOptions {
  readonly deliver: Deliver;
  /** Whether a mail server is set; without one mails are written to a folder. */
  readonly hasMailServer: boolean;
  readonly wake: () => void;
  /** The folder mails are written to; absent where they are sent, or where the public origin is not this machine. */
  readonly outbox?: string;
}

export interface WebhookContext {
  /** Hosts that may be internal, and need no TLS. */
  readonly mayReach: readonly string[];
  readonly resolve: Resolve;
  readonly post: Post;
  readonly wake: () => void;
}

export interface RequestContext {
  readonly admit: Admit;
  readonly counts: StoredCounts;
  /** Whether a proxy of ours adds the address of the client. */
  readonly trustsProxy: boolean;
  /** Origins whose pages may write: our own. */
  readonly origins: () => readonly string[];
  readonly background: Background;
  readonly tasks: Tasks;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}
