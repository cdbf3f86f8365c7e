// Searches the published site and lists the results below the field, as plain text.

interface Result {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly snippet: readonly { readonly text: string; readonly isMatch: boolean }[];
}

export function searchInPlace(place: Element): void {
  const [form, outcome, list] = [place.querySelector('form'), place.querySelector('[data-outcome]'), place.querySelector('[data-results]')];
  if (!form || !outcome || !list || !(place instanceof HTMLElement)) return;
  const { none = '', failed = '', foundOne = '', found = '', ...kinds } = place.dataset;
  let latest = 0;
  async function search(address: string) {
    latest += 1;
    const mine = latest;
    const results = await resultsAt(address);
    // A later search has replaced this one.
    if (mine !== latest || !outcome || !list) return;
    list.replaceChildren(...(results ?? []).map((result) => item(result, kinds)));
    outcome.textContent = results === undefined ? failed : results.length === 0 ? none : `${results.length} ${results.length === 1 ? foundOne : found}`;
  }
  // Nothing to search for is no mistake that a bubble of the browser has to name.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!form.checkValidity()) return form.querySelector<HTMLElement>('[type=search]')?.focus();
    const asked = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    void search(`${form.action}?${new URLSearchParams(asked)}`);
  });
}

async function resultsAt(address: string): Promise<readonly Result[] | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? (await response.json()).results : undefined;
  } catch {
    return undefined;
  }
}

/** What is found, then what it is and on which page: a speaker has a heading and an address of their own. */
function item({ path, title, heading, snippet }: Result, kinds: Readonly<Record<string, string | undefined>>): HTMLElement {
  const [row, link, about, text] = [document.createElement('li'), document.createElement('a'), document.createElement('p'), document.createElement('p')];
  link.href = path;
  link.textContent = heading || title;
  about.className = 'note';
  about.textContent = heading && [kinds[/#(\w+)-/.exec(path)?.[1] ?? ''], title].filter(Boolean).join(' · ');
  for (const part of snippet) {
    const piece = part.isMatch ? document.createElement('mark') : document.createElement('span');
    piece.textContent = part.text;
    text.append(piece);
  }
  row.append(link, about, text);
  return row;
}
