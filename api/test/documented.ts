// Whether an answer is one that the OpenAPI document of the api promises: its status, its shape, the name of its failure.
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

/** The call as it is promised. Addresses and methods that do not exist are nobody's promise. */
export async function expectDocumented({ method, path, response, body }: Answered, stem: Stem): Promise<OperationObject | undefined> {
  promises ??= readPromises(stem);
  const { document, validatorOf } = await promises;
  const found = templateOf(path, document);
  const operation = found && document.paths[found]?.[method.toLowerCase()];
  if (!found || !operation) return undefined;
  const name = `${method} ${found}`;
  const promised = Object.keys(operation.responses);
  expect([name, promised]).toEqual([name, expect.arrayContaining([String(response.status)])]);
  const schema = schemaPlace({ found, method, operation, response }, document);
  if (schema === undefined) return operation;
  const validate = validatorOf(schema);
  validate(body);
  expect([name, response.status, validate.errors ?? []]).toEqual([name, response.status, []]);
  return operation;
}

interface Promises {
  readonly document: ApiDocument;
  validatorOf(place: string): ValidateFunction;
}

let promises: Promise<Promises> | undefined;

async function readPromises(stem: Stem): Promise<Promises> {
  const document = (await stem.read('/api/openapi.json')) as ApiDocument; // its own test checks what it is
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'api' });
  return { document, validatorOf: (place) => ajv.getSchema(`api#${place}`) ?? ajv.compile({ $ref: `api#${place}` }) };
}

/** The address as the document writes it; the one with the fewest braces, if several fit. */
function templateOf(path: string, { paths }: Pick<ApiDocument, 'paths'>): string | undefined {
  const [address = ''] = path.split('?');
  const braces = (template: string) => template.split('{').length;
  return Object.keys(paths)
    .filter((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address))
    .sort((one, other) => braces(one) - braces(other))[0];
}

// Where the schema of a JSON answer stands, as a JSON pointer; undefined for an answer of another type.
function schemaPlace(
  { found, method, operation, response }: { found: string; method: string; operation: OperationObject; response: Response },
  { components }: ApiDocument,
): string | undefined {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const told = operation.responses[response.status];
  if (!told || !type.endsWith('json')) return undefined;
  const at = '$ref' in told ? told.$ref.slice(1) : `/paths/${escaped(found)}/${method.toLowerCase()}/responses/${response.status}`;
  const content = ('$ref' in told ? components.responses[told.$ref.split('/').at(-1) ?? ''] : told)?.content;
  expect([found, response.status, Object.keys(content ?? {})]).toEqual([found, response.status, expect.arrayContaining([type])]);
  return `${at}/content/${escaped(type)}/schema`;
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether a good answer names the change it made. */
export const tellsChange = (operation: OperationObject | undefined): boolean =>
  Object.values(operation?.responses ?? {}).some((response) => 'headers' in response && 'Stem-Change' in (response.headers ?? {}));
