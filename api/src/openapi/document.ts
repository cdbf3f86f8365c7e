// The OpenAPI 3.1 document of the whole api, made from the descriptions of its routes.
import { type Grant, grantsOf, type Permission, type Role, roleNames } from '@stem/model';
import { problemSchema } from '../http/problem.ts';
import { webhookBodies, webhookEvents } from '../webhooks/events.ts';
import { callsOf, type DescribedRoute, type Routed, templateOf } from './calls.ts';
import { entitySchemas } from './entity-schemas.ts';
import { failureResponses, type Reference } from './failure-responses.ts';
import { toJsonSchema } from './json-schema.ts';
import type { JsonSchema, Operation, Shape } from './operation.ts';
import { type SecurityRequirement, securityOf, securitySchemes } from './security.ts';

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface OperationObject extends PermissionNotes {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly SecurityRequirement[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly webhooks: ReturnType<typeof webhookOperations>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly securitySchemes: typeof securitySchemes;
  };
}

const about = [
  'All calls of the site and the back office. A write returns the number of its change in `Stem-Change`; the publication that contains this change says when it went live.',
  'Errors are `application/problem+json` (RFC 9457) with a permanent name. `X-Request-Id` of every response is its id in the log.',
  'Calls of the back office need a permission, which each of them names together with the roles that have it. The shared password has every permission but `account`. A save that changes something of an event also needs the permission for that event. Without it a call is refused with `not_allowed`, and nothing is written; what private people have left is shown only to those with `people.read`.',
  'With `Stem-As: editor` a request without a session is refused; without this header it is treated as a request of a visitor, who gets shorter lists.',
].join('\n\n');

export function documentOf(app: Routed): ApiDocument {
  const responses: Record<string, ResponseObject> = {};
  const paths: Record<string, Record<string, OperationObject>> = {};
  const nouns = new Set<string>();
  for (const { method, path, operation } of callsOf(app)) {
    if (!operation) continue;
    nouns.add(operation.noun);
    const { template } = templateOf(path);
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationObject({ method, path, operation }, responses) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stem', version: '1', description: about },
    servers: [{ url: '/' }],
    tags: [...nouns].map((name) => ({ name })),
    paths,
    webhooks: webhookOperations(),
    components: { schemas: { Problem: toJsonSchema(problemSchema), ...entitySchemas() }, responses, securitySchemes },
  };
}

function operationObject({ method, path, operation }: Required<DescribedRoute>, responses: Record<string, ResponseObject>): OperationObject {
  const { noun, summary, description, query, body, bodyTypes = ['application/json'] } = operation;
  const sentences = [description, permissionSentence(operation)].filter((sentence) => sentence !== undefined);
  const parameters = [...pathParameters(path, operation.path), ...(query ? queryParameters(query) : [])];
  return {
    operationId: idOf(method, path),
    tags: [noun],
    summary,
    ...(sentences.length > 0 && { description: sentences.join('\n\n') }),
    ...permissionNotes(operation),
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: toJsonSchema(body) }])) } }),
    responses: { ...goodResponses(operation), ...failureResponses({ method, operation }, responses) },
  };
}

function goodResponses({ answer, answerType = 'application/json', status = answer ? 200 : 204, alsoAnswers = {}, saves, headers = {} }: Operation) {
  const allHeaders = { ...(saves && { 'Stem-Change': 'The number of the change; absent when nothing changed' }), ...headers };
  const good: ResponseObject = {
    description: answer ? 'Done' : 'Done, without a body',
    ...(Object.keys(allHeaders).length > 0 && {
      headers: Object.fromEntries(Object.entries(allHeaders).map(([name, sentence]) => [name, { description: sentence, schema: { type: 'string' } }])),
    }),
    ...(answer && { content: { [answerType]: { schema: toJsonSchema(answer) } } }),
  };
  const also = Object.entries(alsoAnswers).map(([code, sentence]) => [code, { ...good, description: sentence }] as const);
  return { [String(status)]: good, ...Object.fromEntries(also) };
}

// GET /api/formats/:id/impact is `getFormatsIdImpact`.
const idOf = (method: string, path: string): string =>
  method.toLowerCase() +
  templateOf(path)
    .template.split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '' && word !== 'api')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Which permission a call needs and which roles have it, for readers of the document. */
interface PermissionNotes {
  /** Any of these is enough. */
  readonly 'x-permission'?: readonly Permission[];
  /** The roles that have one: for everything, or for what belongs to their own events. */
  readonly 'x-roles'?: Readonly<Partial<Record<Role, Grant>>>;
}

function permissionNotes({ needs }: Pick<Operation, 'needs'>): PermissionNotes {
  if (needs === undefined) return {};
  const permissions = [needs].flat();
  return { 'x-permission': permissions, 'x-roles': Object.fromEntries(rolesWith(permissions)) };
}

/** The same as a sentence; undefined for a call that needs none. */
function permissionSentence({ needs }: Pick<Operation, 'needs'>): string | undefined {
  if (needs === undefined) return undefined;
  const permissions = [needs].flat();
  const roles = rolesWith(permissions).map(([role, grant]) => `${role.replace('_', ' ')}${grant === 'own' ? ' (own events)' : ''}`);
  return `Needs the permission ${permissions.map((name) => `\`${name}\``).join(' or ')}. Roles: ${roles.join(', ')}.`;
}

function rolesWith(permissions: readonly Permission[]): (readonly [Role, Grant])[] {
  return roleNames.flatMap((role) => {
    const grants = permissions.flatMap((permission) => grantsOf[role][permission] ?? []);
    return grants.length === 0 ? [] : [[role, grants.includes('all') ? 'all' : 'own'] as const];
  });
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** Parts of addresses with the same meaning in all calls. */
const common: Readonly<Record<string, string>> = {
  id: 'The id of the record',
  parent: 'The id of the parent record, or the slug of an event format',
  format: 'The slug or the id of an event format',
  speaker: 'The id of the speaker',
  link: 'The id of the link',
  mailing: 'The id of the mailing',
  contribution: 'The id of the contribution',
  session: 'The id of the session',
};

const pathParameters = (path: string, sentences: Readonly<Record<string, string>> = {}): Parameter[] =>
  templateOf(path).parameters.map(({ name, pattern }) => {
    const description = sentences[name] ?? common[name];
    return {
      name,
      in: 'path',
      required: true,
      ...(description !== undefined && { description }),
      schema: { type: 'string', ...(pattern !== undefined && { pattern: `^${pattern}$` }) },
    };
  });

function queryParameters(query: Shape): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(query) as { properties?: Record<string, JsonSchema>; required?: string[] }; // a query is an object
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema,
  }));
}

const description =
  'Signed as the Standard Webhooks specification says. Deliveries of one webhook come in order: one that is not answered with a status of 200 to 299 within ten seconds is retried, and those after it wait. docs/webhooks.md shows how to verify them.';

const headers: Readonly<Record<string, string>> = {
  'webhook-id': 'The id of the delivery, the same in every attempt: ignore one that you have already taken',
  'webhook-timestamp': 'When this attempt is made, in seconds since 1970: refuse one that is more than five minutes old',
  'webhook-signature': '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, separated by spaces, for a day after the secret was renewed',
};

const parameters = Object.entries(headers).map(([name, sentence]) => ({
  name,
  in: 'header',
  required: true,
  description: sentence,
  schema: { type: 'string' },
}));

const responses = {
  '2XX': { description: 'Taken; up to 1024 bytes of the answer are shown in the log' },
  '410': { description: 'The receiver is no more: the webhook is switched off' },
  default: { description: 'Not taken; it is sent again after `Retry-After` or a growing pause' },
};

const summaries: Readonly<Record<keyof typeof webhookBodies, string>> = { ...webhookEvents, 'stem.test': 'An owner tries the webhook' };

/** The section of the document about what Stem sends to webhooks. */
const webhookOperations = () =>
  Object.fromEntries(
    Object.entries(webhookBodies).map(([type, schema]) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          tags: ['Webhooks'],
          summary: summaries[type as keyof typeof webhookBodies], // its own key
          description,
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(schema) } } },
          responses,
        },
      },
    ]),
  );
