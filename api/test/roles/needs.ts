// Which permission each operation needs, said a second time: from the model for the calls of entities, and by hand for all
// others. A new call has a line here; a slip in a route is then seen in a test, and not by a stranger.
import { anyWriting, areaOf, type Entity, type EntityName, entities, entityNames, type Permission, pathsOf, preparing, readingOf } from '@stem/model';

/** `public`: for everybody. `attendee`: for those who are signed in as one. */
export type Need = Permission | readonly Permission[] | 'public' | 'attendee';

const byHand: ReadonlyMap<Need, readonly string[]> = new Map<Need, readonly string[]>([
  [
    'public',
    [
      'DELETE /api/admin/session',
      'POST /api/admin/session',
      'GET /api/admin/ways',
      'GET /api/admin/oidc',
      'GET /api/admin/oidc/callback',
      'POST /api/admin/session/code',
      'POST /api/admin/session/link',
      ...['', '/options'].map((part) => `POST /api/admin/session/passkey${part}`),
      'POST /api/admin/session/token',
      'POST /api/auth/logout',
      'POST /api/auth/magic-link',
      'POST /api/auth/verify',
      'POST /api/coinnovation/chat',
      'POST /api/contact',
      ...['', '/look'].map((part) => `POST /api/guests/answer${part}`),
      ...['/erasure', '/export', '/link', '/look'].map((part) => `POST /api/my-data${part}`),
      'PATCH /api/my-data',
      'GET /api/agenda/{format}/sessions',
      'GET /api/calendar/{feed}',
      'GET /api/docs',
      'GET /api/docs/files/{name}',
      'GET /api/formats/{format}/content/page',
      'GET /api/formats/{format}/partners',
      'GET /api/formats/{format}/speakers',
      'GET /api/health',
      'GET /api/hero-settings',
      'GET /api/live',
      'GET /api/openapi.json',
      'GET /api/ready',
      'GET /api/search',
    ],
  ],
  [
    'attendee',
    [
      'GET /api/auth/session',
      'GET /api/auth/sessions',
      'POST /api/auth/logout-everywhere',
      'GET /api/formats/{format}/agenda',
      'PATCH /api/formats/{format}/agenda',
      'POST /api/auth/calendar',
    ],
  ],
  [
    'session',
    [
      'GET /api/admin/session',
      'GET /api/editors/names',
      'PUT /api/presence',
      'DELETE /api/presence',
      'GET /api/comments',
      'GET /api/comments/for-you',
      'GET /api/comments/open',
    ],
  ],
  [
    'content.read',
    [
      'GET /api/calendar',
      'GET /api/demo-content',
      'GET /api/findings',
      'GET /api/findings/pages',
      'GET /api/findings/statement',
      'GET /api/formats/{format}/content',
      'GET /api/formats/{format}/content/statistics',
      'GET /api/formats/{format}/speakers/{speaker}/impact',
      'GET /api/gated-content/{id}/file',
      'GET /api/history',
      'GET /api/history.csv',
      'GET /api/history/actors',
      'GET /api/history/{id}',
      'GET /api/media',
      'GET /api/media/unused',
      'GET /api/records',
      'GET /api/releases',
      'GET /api/releases/records',
      'GET /api/releases/{id}',
      'GET /api/releases/{id}/changes',
      'GET /api/releases/{id}/impact',
      'POST /api/releases/{id}/check',
      'GET /api/releases/{id}/links',
      'GET /api/site-pages',
      'GET /api/translations',
      'GET /api/translations/events',
      'POST /api/impact',
      'POST /api/preview',
      'POST /api/origins',
      'POST /api/records/table',
      'GET /api/formats/{format}/letters/standard',
    ],
  ],
  [
    anyWriting,
    [
      'GET /api/replacements',
      'POST /api/history/{id}/undo',
      'POST /api/records',
      'POST /api/replacements',
      'POST /api/suggestions',
      'POST /api/suggestions/taken',
      'POST /api/translations',
    ],
  ],
  [
    preparing,
    [
      'DELETE /api/releases/{id}',
      'PATCH /api/releases/{id}',
      'POST /api/releases',
      'DELETE /api/releases/{id}/links/{link}',
      'POST /api/releases/{id}/choices',
      'POST /api/releases/{id}/copy',
      'POST /api/releases/{id}/links',
      'POST /api/releases/{id}/publish',
      'POST /api/findings/dismissals',
      'DELETE /api/findings/dismissals/{id}',
    ],
  ],
  ['events.make', ['POST /api/formats/{format}/copy', 'POST /api/formats/{format}/next-edition', 'POST /api/formats/{format}/next-edition/impact']],
  [
    'events.write',
    [
      'DELETE /api/formats/{format}/speakers/{speaker}',
      'POST /api/agenda/{format}/programme',
      'POST /api/agenda/{format}/sessions',
      'POST /api/formats/{format}/speakers/{speaker}',
      'POST /api/gated-content/{id}',
      'PATCH /api/formats/{format}/speakers',
      'PUT /api/formats/{format}/speakers',
      'PUT /api/gated-content/{id}/file',
    ],
  ],
  [
    'website.write',
    [
      'PATCH /api/hero-settings',
      'PATCH /api/page-settings',
      'POST /api/branding',
      'POST /api/hero-settings',
      'PUT /api/hero-settings',
      'PUT /api/page-settings',
    ],
  ],
  [
    'media.write',
    [
      'DELETE /api/media/tus/{id}',
      'GET /api/media/tus/{id}',
      'OPTIONS /api/media/tus',
      'PATCH /api/media/tus/{id}',
      'POST /api/media/tus',
      'POST /api/media/upload',
      'POST /api/media/{id}/replace',
    ],
  ],
  [
    'people.read',
    [
      'GET /api/coinnovation/unanswered',
      'GET /api/coinnovation/usage',
      'GET /api/mails',
      ...['', '.csv', '.html'].map((part) => `GET /api/processing${part}`),
      ...['export', 'look', 'scan'].map((part) => `POST /api/addresses/${part}`),
    ],
  ],
  [
    ['people.read', 'guests.read'],
    ['GET /api/guests.csv', 'GET /api/inquiries.csv', 'GET /api/users.csv', 'GET /api/users/statistics'],
  ],
  [
    'people.write',
    [
      'DELETE /api/coinnovation/unanswered/{id}',
      'DELETE /api/mails/{id}',
      'DELETE /api/formats/{format}/mailings/{mailing}',
      'GET /api/formats/{format}/appointments/changed',
      'GET /api/formats/{format}/mailings',
      'POST /api/formats/{format}/appointments/unsaid',
      'POST /api/formats/{format}/letters/draft',
      'POST /api/formats/{format}/letters/trial',
      'POST /api/formats/{format}/mailings',
      'POST /api/formats/{format}/mailings/plan',
      'PATCH /api/users/{id}/access',
      'POST /api/addresses/erasure',
      'POST /api/auth/invite',
      'POST /api/formats/{format}/guests/import',
      'POST /api/mails/attempts',
      'POST /api/users/import',
      'POST /api/users/{id}/login-link',
    ],
  ],
  [
    'account',
    [
      'DELETE /api/admin/calendar-feed',
      'DELETE /api/admin/passkeys/{id}',
      'DELETE /api/admin/sessions',
      'DELETE /api/admin/sessions/{id}',
      'GET /api/admin/calendar-feed',
      'GET /api/admin/passkeys',
      'GET /api/admin/sessions',
      'PATCH /api/admin/account',
      'PATCH /api/admin/passkeys/{id}',
      'POST /api/admin/calendar-feed',
      'POST /api/admin/passkeys',
      'POST /api/admin/passkeys/options',
    ],
  ],
  [
    'editors.write',
    [
      'DELETE /api/editors/{id}/invitation',
      'DELETE /api/editors/{id}/provider-account',
      'DELETE /api/editors/{id}/sessions',
      'GET /api/admin/passkey-demand',
      'GET /api/dev/outbox',
      'POST /api/editors/{id}/invitation',
      'PUT /api/admin/passkey-demand',
      'PUT /api/admin/password',
    ],
  ],
  ['comments.write', ['POST /api/comments', 'PATCH /api/comments/{id}', 'DELETE /api/comments/{id}', 'PUT /api/comments/{id}/done']],
  ['programs.read', ['GET /api/programs', 'GET /api/webhooks', 'GET /api/webhooks/{id}/deliveries']],
  [
    'programs.write',
    [
      'DELETE /api/programs/{id}',
      'DELETE /api/webhooks/{id}',
      'PATCH /api/webhooks/{id}',
      'POST /api/programs',
      'POST /api/webhooks',
      'POST /api/webhooks/{id}/deliveries/{delivery}/attempts',
      'POST /api/webhooks/{id}/secret',
      'POST /api/webhooks/{id}/test',
    ],
  ],
  ['settings.write', ['DELETE /api/demo-content', 'POST /api/coinnovation/test', 'POST /api/site-settings/test-mail']],
  [
    'publishing.read',
    [
      'GET /api/metrics',
      'GET /api/publications',
      'GET /api/publications/events',
      'GET /api/publications/{id}',
      'GET /api/publishing',
      'GET /api/publishing/page',
      'GET /api/publishing/page/difference',
      'GET /api/publishing/page/version',
      'GET /api/publishing/page/versions',
    ],
  ],
  [
    'publishing.write',
    ['POST /api/publications/rebuild', 'POST /api/publications/retry', 'POST /api/publications/{id}/rollback', 'POST /api/publishing/verification'],
  ],
]);

/** Reading, changing, and for events: adding and deleting. */
function needsOfEntity(name: EntityName): [string, Need][] {
  const entity: Entity = entities[name];
  const { collection, item, under, alsoItem } = pathsOf(entity);
  const reading: Need = entity.personal ? ['people.read', 'guests.read'] : entity.private ? readingOf(name) : 'public';
  const changing = `${areaOf(name)}.write` as const;
  const making = name === 'event_formats' ? 'events.make' : changing;
  const lists = [collection, ...(under === undefined ? [] : [under])].flatMap((path): [string, Need][] => [
    [`GET ${path}`, reading],
    [`POST ${path}`, making],
    [`PUT ${path}`, changing],
    [`PATCH ${path}`, changing],
  ]);
  const items = [item, ...(alsoItem === undefined ? [] : [alsoItem])].flatMap((path): [string, Need][] => [
    [`GET ${path}`, reading],
    [`GET ${path}/impact`, readingOf(name)],
    [`PUT ${path}`, changing],
    [`PATCH ${path}`, changing],
    [`DELETE ${path}`, making],
    [`POST ${path}/restore`, making],
    ...(entity.personal ? [[`POST ${path}/erasure`, 'people.write'] satisfies [string, Need]] : []),
  ]);
  return [...lists, ...items].map(([key, need]) => [key.replaceAll(/:(\w+)/g, '{$1}'), need]);
}

/** By method and address as the document writes them. */
export const needs: ReadonlyMap<string, Need> = new Map([
  ...entityNames.flatMap(needsOfEntity),
  ...[...byHand].flatMap(([need, keys]) => keys.map((key): [string, Need] => [key, need])),
]);
