// What a test may choose of the Stem that it opens.

import type { Purger } from '@stem/content-pipeline/cdn';
import type { CdnHeaders } from '@stem/content-pipeline/edge';
import type { Follower } from '@stem/content-pipeline/followers';
import type { Visits } from '@stem/content-pipeline/nodes';
import type { S3Settings } from '@stem/content-pipeline/storage';
import type { AssistantOptions } from '../src/assist/assistant.ts';
import type { Log } from '../src/log.ts';
import type { Deliver } from '../src/mail/post-office.ts';
import type { Password } from '../src/sessions/password.ts';
import type { ProviderSettings } from '../src/settings/provider-settings.ts';
import type { Usage } from '../src/storage/usage.ts';

export interface StemOptions {
  readonly trustsProxy?: boolean;
  readonly origin?: string;
  /** Of mails, when editors have set none. */
  readonly sender?: string;
  readonly metricsToken?: string;
  readonly assistant?: Pick<AssistantOptions, 'settings' | 'timeouts'>;
  /** Receives mails that bypass the queue, instead of `mails()`. */
  readonly deliver?: Deliver;
  /** Sends mails for real, instead of `mails()`. */
  readonly smtpUrl?: string;
  /** Whether sign-ins with the shared password and refusals are notes in the audit. */
  readonly notesSecurity?: boolean;
  /** Receives the log, instead of `errors`. */
  readonly log?: Log;
  /** Milliseconds before background tasks start; 0 by default. */
  readonly delay?: number;
  /** Milliseconds of quiet before the self-check runs; never by default. */
  readonly checkEvery?: number;
  /** Timeout of a save that waits for a lock in milliseconds. */
  readonly lockTimeout?: number;
  /** Whether each save is published immediately; by default only `live` publishes. */
  readonly publishes?: boolean;
  /** Opens a copy of the published demo content with the compiled site, which `npm run build -- --demo` makes. */
  readonly isWhole?: boolean;
  /** Instead of a comparison without the slow hash. */
  readonly password?: Password;
  /** Hosts that webhooks may reach, beside those of other networks. */
  readonly webhooksMayReach?: readonly string[];
  /** The identity provider. */
  readonly provider?: ProviderSettings;
  /** Where the files are, or their copies, instead of beside the database. */
  readonly filesFolder?: string;
  /** The bucket for files, instead of the disk. */
  readonly s3?: S3Settings;
  /** Copies publications elsewhere. */
  readonly follower?: Pick<Follower, 'state'>;
  /** What other nodes have published. */
  readonly visits?: Visits;
  /** Room on the disk of the data folder, and what takes it. */
  readonly usage?: Usage;
  /** How many storages this process cannot write to. */
  readonly storageTrouble?: () => number;
  /** The CDN in front. */
  readonly cdn?: { readonly headers: CdnHeaders; readonly purger: Pick<Purger, 'state'> };
}
