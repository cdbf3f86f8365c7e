// Schemas in words and tables.
import { html } from 'hono/html';
import type { JsonSchema } from '../operation.ts';

type Html = ReturnType<typeof html>;

export interface ObjectSchema extends JsonSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

export const isObject = (schema: JsonSchema): schema is ObjectSchema => typeof schema.properties === 'object' && schema.properties !== null;

/** Where a schema of the document's components stands on the page. */
export const anchorOf = (name: string): string => `record-${name.replaceAll('.', '-')}`;

/** `a list of Speaker`, `text, up to 200 characters`: what a value is, in a few words. */
export function inWords(schema: JsonSchema): Html {
  const { $ref, anyOf, allOf, enum: values, const: only, items, additionalProperties: others } = schema as Keywords; // what a schema may hold
  if ($ref !== undefined) return reference($ref);
  if (values) return html`${values.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${String(value)}</code>`)}`;
  if (only !== undefined) return html`<code>${String(only)}</code>`;
  if (anyOf) return html`${anyOf.map((part, index) => html`${index > 0 ? ' or ' : ''}${inWords(part)}`)}`;
  if (allOf) return html`${allOf.map((part, index) => html`${index > 0 ? ' with ' : ''}${isObject(part) ? fieldNames(part) : inWords(part)}`)}`;
  if (items) return html`list of ${inWords(items)}${range(schema.minItems, schema.maxItems, 'entries')}`;
  if (isObject(schema)) return html`object with ${fieldNames(schema)}`;
  if (others) return html`by name: ${inWords(others)}`;
  return html`${[schema.type ?? 'any value']
    .flat()
    .map(String)
    .map((type, index) => `${index > 0 ? ' or ' : ''}${typeInWords(type, schema)}`)}`;
}

interface Keywords {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema;
}

function reference(ref: string): Html {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  return html`<a href="#${anchorOf(name)}"><code>${name}</code></a>`;
}

const fieldNames = ({ properties }: ObjectSchema): Html =>
  html`${Object.keys(properties).map((name, index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`)}`;

const formats: Readonly<Record<string, string>> = {
  uuid: 'id',
  'date-time': 'instant',
  'uri-reference': 'address',
  email: 'e-mail address',
  colour: 'colour',
  binary: 'file',
};

function typeInWords(type: string, { format, maxLength, minimum, maximum }: JsonSchema): string {
  switch (type) {
    case 'string':
      return `${typeof format === 'string' ? (formats[format] ?? format) : 'text'}${range(undefined, maxLength, 'characters')}`;
    case 'integer':
      return `whole number${range(minimum, maximum)}`;
    case 'number':
      return `number${range(minimum, maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'nothing';
    default:
      return type;
  }
}

function range(low: unknown, high: unknown, of = ''): string {
  const unit = of === '' ? '' : ` ${of}`;
  if (typeof low === 'number' && typeof high === 'number') return ` from ${low} to ${high}${unit}`;
  if (typeof high === 'number') return `, up to ${high}${unit}`;
  return typeof low === 'number' ? `, from ${low}${unit}` : '';
}

/** The fields of an object, one a line. */
export function fieldTable({ properties, required = [] }: ObjectSchema): Html {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { title, description, default: initial } = schema;
    const notes = [title, description].filter((text): text is string => typeof text === 'string');
    return html`<tr>
<th scope="row"><code>${name}</code>${required.includes(name) ? html` <span class="must">required</span>` : ''}</th>
<td>${inWords(schema)}${initial === undefined ? '' : html`<span class="soft">, at first <code>${JSON.stringify(initial)}</code></span>`}</td>
<td class="soft">${withCode(notes.join('. '))}</td>
</tr>`;
  });
  return html`<table class="fields"><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** What stands between backticks is code. */
export const withCode = (text: string): Html =>
  html`${text.split(/(`[^`]+`)/).map((part) => (part.startsWith('`') && part.length > 1 ? html`<code>${part.slice(1, -1)}</code>` : part))}`;

/** Paragraphs are separated by a blank line. */
export const paragraphs = (text: string): Html => html`${text.split('\n\n').map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}`;
