// One call on the page: a line that says what it is, and what opens below it.
import { html } from 'hono/html';
import type { ApiDocument, OperationObject, ResponseObject } from '../document.ts';
import type { Parameter } from '../parameters.ts';
import { fieldTable, inWords, isObject, paragraphs, withCode } from './schema.ts';

export interface ShownCall {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

const callers: Readonly<Record<string, string>> = {
  '': 'Everybody',
  admin: 'Editors',
  attendee: 'Attendees',
  'attendee,admin': 'Attendees, editors',
  'admin,monitor': 'Editors, or the token',
};

/** Who may make a call, in words. */
function callersOf({ security }: Pick<OperationObject, 'security'>): string {
  const names = security.flatMap((scheme) => Object.keys(scheme)).join();
  return callers[names] ?? names;
}

export function operationView({ method, path, operation }: ShownCall, document: ApiDocument) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const who = callersOf(operation);
  return html`<details class="call" id="${operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${broken(path)}</code> <span class="what">${summary}</span> <span class="who">${who}</span></summary>
<div class="more">
${description ? paragraphs(description) : ''}
${parameters.length > 0 ? html`<h3>Address</h3>${parameterTable(parameters)}` : ''}
${
  requestBody
    ? html`<h3>Body</h3>${Object.entries(requestBody.content)
        .slice(0, 1)
        .map(([, { schema }]) => (isObject(schema) ? fieldTable(schema) : html`<p>${inWords(schema)}</p>`))}
<p class="soft">${Object.keys(requestBody.content).map((type, index) => html`${index > 0 ? ', ' : ''}<code>${type}</code>`)}</p>`
    : ''
}
<h3>Answers</h3>
<table class="answers"><thead><tr><th scope="col">Status</th><th scope="col">Answer</th></tr></thead><tbody>
${Object.entries(responses).map(([status, response]) => responseRow(status, '$ref' in response ? shared(response.$ref, document) : response))}
</tbody></table>
</div>
</details>`;
}

// Addresses break after their slashes, not within words.
const broken = (path: string) => html`${path.split('/').map((part, index) => html`${index > 0 ? html`/<wbr>` : ''}${part}`)}`;

const parameterTable = (
  parameters: readonly Parameter[],
) => html`<table class="fields"><thead><tr><th scope="col">Part</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead><tbody>
${parameters.map(
  ({ name, in: place, description = '', schema }) => html`<tr>
<th scope="row"><code>${place === 'path' ? `{${name}}` : `?${name}=`}</code></th><td>${inWords(schema)}</td><td class="soft">${withCode(description)}</td></tr>`,
)}</tbody></table>`;

const shared = (ref: string, { components }: ApiDocument): ResponseObject =>
  components.responses[ref.slice('#/components/responses/'.length)] ?? { description: '' };

function responseRow(status: string, { description, headers = {}, content = {} }: ResponseObject) {
  const [[type, { schema }] = [undefined, { schema: {} }]] = Object.entries(content);
  const isProblem = type === 'application/problem+json';
  return html`<tr><th scope="row"><code>${status}</code></th><td>${
    isProblem
      ? failures(description)
      : html`${withCode(description)}${type === undefined ? '' : html`: ${isObject(schema) ? fieldTable(schema) : inWords(schema)}`}`
  }${Object.entries(headers)
    .filter(() => !isProblem)
    .map(([name, header]) => html`<p class="soft"><code>${name}</code> ${header.description}</p>`)}</td></tr>`;
}

/** Each failure leads to what can be done about it. */
const failures = (description: string) =>
  html`<ul>${description.split('; ').map((one) => {
    const [, name = '', title = ''] = /^`(\w+)`: (.*)$/.exec(one) ?? [];
    return html`<li><a href="#failure-${name}"><code>${name}</code></a> ${title}</li>`;
  })}</ul>`;
