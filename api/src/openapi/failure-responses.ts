// Failures in the document: one response for each set of failures that share a status.
import { type FailureName, failureKinds } from '@stem/model';
import { failures } from '@stem/model/texts/en/failures';
import type { ResponseObject } from './document.ts';
import { allOf, named } from './json-schema.ts';
import type { Operation } from './operation.ts';

interface Asked {
  readonly method: string;
  readonly operation: Operation;
}

/** All failures of a call, with those that follow from its method, access and input. */
export function failuresOf({ method, operation }: Asked): FailureName[] {
  const { access, needs, fresh, body, query, failures = [], saves } = operation;
  const writes = !['GET', 'HEAD'].includes(method);
  const names = new Set<FailureName>([
    ...(access === 'public' ? [] : (['not_signed_in'] as const)),
    ...(needs === undefined ? [] : (['not_allowed'] as const)),
    ...(fresh ? (['fresh_sign_in_needed'] as const) : []),
    'too_many_requests',
    ...(access === 'admin' ? [] : (['overloaded'] as const)),
    ...(writes ? (['foreign_origin', 'too_large', 'too_slow'] as const) : []),
    ...(body === undefined ? [] : (['invalid_input', ...(operation.bodyTypes ? [] : (['invalid_json', 'unsupported_type'] as const))] as const)),
    ...(query === undefined ? [] : (['invalid_input'] as const)),
    ...failures,
    ...(saves ? (['database_busy'] as const) : []),
    ...(writes ? (['storage_full', 'storage_unwritable'] as const) : []),
    'database_unreachable',
    'starting',
    'storage_unreachable',
    'internal',
  ]);
  return [...names].sort();
}

export interface Reference {
  readonly $ref: string;
}

/** By status, as references; the responses themselves are collected in `components`. */
export function failureResponses(asked: Asked, components: Record<string, ResponseObject>): Record<string, Reference> {
  const { alsoAnswers = {} } = asked.operation;
  const byStatus = Map.groupBy(failuresOf(asked), (name) => failureKinds[name].status);
  // A call that answers such a status itself describes it.
  const described = [...byStatus].filter(([status]) => !(status in alsoAnswers));
  return Object.fromEntries(
    described.map(([status, names]) => {
      const key = names.join('.');
      components[key] ??= responseOf(names);
      return [String(status), { $ref: `#/components/responses/${key}` }];
    }),
  );
}

/** Statuses that say when to come back. */
const waiting = [429, 503];

const responseOf = (names: readonly FailureName[]): ResponseObject => ({
  description: names.map((name) => `\`${name}\`: ${failures[name].title}`).join('; '),
  ...(names.some((name) => waiting.includes(failureKinds[name].status)) && {
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  }),
  content: { 'application/problem+json': { schema: allOf(named('Problem'), { properties: { name: { enum: names } } }) } },
});
