// A request with its expected answer, which must fit the OpenAPI document, and the expected lines of the change log. Nothing
// else may be written.
import { expect } from 'vitest';
import { preparedIn } from '../src/content/prepared-note.ts';
import { expectDocumented, hasChangeHeader } from './documented.ts';
import type { RequestOptions } from './request.ts';
import { lineOf, type Stem } from './stem.ts';

export interface Scenario extends RequestOptions {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** The name of the failure, for a refusal. */
  readonly failure?: string;
  /** Fields that must have an error. */
  readonly errors?: readonly string[];
  /** Lines of the change log; none by default. */
  readonly logged?: readonly string[];
  /** A subset of the answer. */
  readonly answer?: unknown;
}

export async function play({ name, path, status, failure, errors, logged = [], answer, ...asked }: Scenario, stem: Stem): Promise<void> {
  await stem.logged();
  const response = await stem.request(path, asked);
  const text = await response.text();
  const body: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  expect({ name, status: response.status, body }).toMatchObject({ name, status });
  const operation = await expectDocumented({ method: asked.method ?? 'GET', path, response, body }, stem);
  if (failure !== undefined) {
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ name: failure, status, reference: expect.any(String), title: expect.any(String), detail: expect.any(String) });
  }
  if (errors) expect(Object.keys((body as { errors?: object }).errors ?? {})).toEqual(expect.arrayContaining([...errors])); // a problem may have these
  if (answer !== undefined) expect(body).toMatchObject(answer as object); // a subset of the answer
  // A release of several editors has notes of who has prepared what, which depend on the caller.
  const lines = (await stem.logged()).filter((change) => !preparedIn(change)).map(lineOf);
  expect({ name, logged: lines }).toEqual({ name, logged });
  expect(stem.errors).toEqual([]);
  expect(response.headers.get('stem-change') !== null).toBe(logged.length > 0 && hasChangeHeader(operation));
}
