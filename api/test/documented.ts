// Checks an answer against the OpenAPI document: its status, its shape, the name of its failure.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { ApiDocument, OperationObject } from '../src/openapi/document.ts';
import type { Stem } from './stem.ts';

interface Answered {
  readonly method: string;
  readonly path: string;
  readonly response: Response;
  /** Its body, parsed if it is JSON. */
  readonly body: unknown;
}

/** Returns the operation; undefined for an address or method that the document does not contain. */
export async function expectDocumented({ method, path, response, body }: Answered, stem: Stem): Promise<OperationObject | undefined> {
  documented ??= readDocument(stem);
  const { document, validatorOf } = await documented;
  const found = templateOf(path, document);
  const operation = found && document.paths[found]?.[method.toLowerCase()];
  if (!found || !operation) return undefined;
  const name = `${method} ${found}`;
  const promised = Object.keys(operation.responses);
  expect([name, promised]).toEqual([name, expect.arrayContaining([String(response.status)])]);
  const schema = schemaPointer({ found, method, operation, response }, document);
  if (schema === undefined) return operation;
  const validate = validatorOf(schema);
  validate(body);
  expect([name, response.status, validate.errors ?? []]).toEqual([name, response.status, []]);
  return operation;
}

interface DocumentedApi {
  readonly document: ApiDocument;
  validatorOf(place: string): ValidateFunction;
}

let documented: Promise<DocumentedApi> | undefined;

async function readDocument(stem: Stem): Promise<DocumentedApi> {
  const document = (await stem.read('/api/openapi.json')) as ApiDocument; // its own test checks the shape
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'api' });
  return { document, validatorOf: (place) => ajv.getSchema(`api#${place}`) ?? ajv.compile({ $ref: `api#${place}` }) };
}

/** The path template of an address; of several, the one with the fewest parameters. */
function templateOf(path: string, { paths }: Pick<ApiDocument, 'paths'>): string | undefined {
  const [address = ''] = path.split('?');
  patterns ??= Object.keys(paths)
    .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
    .sort((one, other) => braces(one.template) - braces(other.template));
  return patterns.find(({ pattern }) => pattern.test(address))?.template;
}

/** Of the one document, those with the fewest parameters first. */
let patterns: { readonly template: string; readonly pattern: RegExp }[] | undefined;
const braces = (template: string) => template.split('{').length;

// JSON pointer to the schema of a JSON answer; undefined for an answer of another type.
function schemaPointer(
  { found, method, operation, response }: { found: string; method: string; operation: OperationObject; response: Response },
  { components }: ApiDocument,
): string | undefined {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const described = operation.responses[response.status];
  if (!described || !type.endsWith('json')) return undefined;
  const at = '$ref' in described ? described.$ref.slice(1) : `/paths/${escaped(found)}/${method.toLowerCase()}/responses/${response.status}`;
  const content = ('$ref' in described ? components.responses[described.$ref.split('/').at(-1) ?? ''] : described)?.content;
  expect([found, response.status, Object.keys(content ?? {})]).toEqual([found, response.status, expect.arrayContaining([type])]);
  return `${at}/content/${escaped(type)}/schema`;
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether a good answer has the header `Stem-Change`. */
export const hasChangeHeader = (operation: OperationObject | undefined): boolean =>
  Object.values(operation?.responses ?? {}).some((response) => 'headers' in response && 'Stem-Change' in (response.headers ?? {}));
