// The document as a page for people: calls by what they are about, the records they move, and what can go wrong. It needs
// no script; one opens and finds.
import { failureKinds } from '@stem/model';
import { html } from 'hono/html';
import type { ApiDocument } from '../document.ts';
import { operationView, type ShownCall } from './operation.ts';
import { anchorOf, fieldTable, inWords, isObject, paragraphs } from './schema.ts';

export function documentationPage(document: ApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ShownCall => ({ method, path, operation })),
  );
  const groups = document.tags.map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags.includes(name)) }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Stem: the api</title>
<link rel="stylesheet" href="/api/docs/files/page.css">
<link rel="stylesheet" href="/api/docs/files/calls.css">
<script src="/api/docs/files/page.js" defer></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<nav aria-label="Contents">
<details open>
<summary>Contents</summary>
<ul>
${groups.map(({ name, calls: own }) => html`<li><a href="#${nounAnchor(name)}">${name} <span class="soft">${own.length}</span></a></li>`)}
<li class="apart"><a href="#records">Records</a></li>
<li><a href="#failures">Failures</a></li>
</ul>
</details>
</nav>
<main>
<header>
<p class="soft">Stem</p>
<h1>The api</h1>
${paragraphs(document.info.description)}
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p>
<form role="search" hidden><label for="search">Find a call</label><input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="speakers, impact, DELETE …"><output for="search"></output></form>
</header>
<div id="calls">
${groups.map(
  ({ name, calls: own }) => html`<section class="noun" id="${nounAnchor(name)}"><h2>${name}</h2>
${own.map((call) => operationView(call, document))}
</section>`,
)}
</div>
${records(document)}
${failures()}
</main>
</body>
</html>`;
}

const nounAnchor = (name: string): string => `about-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

const records = ({ components }: ApiDocument) => html`<section id="records"><h2>Records</h2>
<p>As they are answered; what ends in <code>.new</code> adds one, what ends in <code>.changes</code> changes one.</p>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<details class="record" id="${anchorOf(name)}"><summary><code>${name}</code></summary>
<div class="more">${isObject(schema) ? fieldTable(schema) : html`<p>${inWords(schema)}</p>`}</div></details>`,
)}</section>`;

const failures = () => html`<section id="failures"><h2>Failures</h2>
<table class="fields"><thead><tr><th scope="col">Name</th><th scope="col">What happened</th><th scope="col">What to do</th></tr></thead><tbody>
${Object.entries(failureKinds).map(
  ([name, { status, title, hint }]) =>
    html`<tr id="failure-${name}"><th scope="row"><code>${name}</code> <span class="soft">${status}</span></th><td>${title}</td><td class="soft">${hint}</td></tr>`,
)}</tbody></table></section>`;
