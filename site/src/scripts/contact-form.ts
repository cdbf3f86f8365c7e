// Sends a contact form without leaving the page. Errors are shown beside their fields, and typed text is never lost.

type Outcome =
  | { readonly kind: 'sent' }
  /** `errors`: sentences by field name. */
  | { readonly kind: 'wrong'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'tooMany' | 'offline' | 'failed' };

export function outcomeOf(status: number, text: string): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 429) return { kind: 'tooMany' };
  const errors = status === 400 ? errorsIn(text) : undefined;
  return errors ? { kind: 'wrong', errors } : { kind: 'failed' };
}

function errorsIn(text: string): Readonly<Record<string, string>> | undefined {
  try {
    const { errors } = JSON.parse(text) as { errors?: Record<string, string> }; // the api's answer to a refused form
    return errors && Object.keys(errors).length > 0 ? errors : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds. The server treats a form that is sent sooner as spam, so fast visitors wait. */
const shortest = 2500;

export function sendInPlace(place: Element): void {
  const form = place.querySelector('form');
  const sent = place.querySelector<HTMLElement>('[data-sent]');
  if (!form || !sent) return;
  chooseEvent(form);
  const openedAt = performance.now();
  let isUnderWay = false;
  // Errors are shown at their fields instead of in the bubbles of the browser.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    const errors = missingIn(form);
    if (Object.keys(errors).length > 0) return showProblem(form, { kind: 'wrong', errors });
    isUnderWay = true;
    showUnderWay(form, true);
    void send(form, openedAt).then((outcome) => {
      isUnderWay = false;
      showUnderWay(form, false);
      if (outcome.kind === 'sent') return thank(form, sent);
      return showProblem(form, outcome);
    });
  });
  place.querySelector('[data-cancel]')?.addEventListener('click', () => close(place));
}

/** What the server would refuse, said at once: no name, of which one part is enough, and no address. */
function missingIn(form: HTMLFormElement): Record<string, string> {
  const typed = new FormData(form);
  const isBlank = (field: string) => !String(typed.get(field) ?? '').trim();
  const wrong = [...form.querySelectorAll<HTMLElement>('[data-missing]')].filter(({ dataset: { error = '' } }) =>
    error === 'email' ? !String(typed.get(error)).includes('@') : error !== 'last_name' && isBlank(error) && isBlank('last_name'),
  );
  return Object.fromEntries(wrong.map(({ dataset: { error = '', missing = '' } }) => [error, missing]));
}

/** The event that a link to the form names. */
function chooseEvent(form: HTMLFormElement) {
  const event = new URLSearchParams(location.search).get('event');
  for (const option of form.querySelectorAll<HTMLOptionElement>('option[data-event]')) if (option.dataset.event === event) option.selected = true;
}

async function send(form: HTMLFormElement, openedAt: number): Promise<Outcome> {
  const left = shortest - (performance.now() - openedAt);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  const elapsed = Math.round(performance.now() - openedAt);
  const body = JSON.stringify({ ...Object.fromEntries(new FormData(form)), elapsed });
  try {
    const response = await fetch(form.action, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return outcomeOf(response.status, await response.text());
  } catch {
    return { kind: 'offline' };
  }
}

function showUnderWay(form: HTMLFormElement, isUnderWay: boolean) {
  const button = form.querySelector('[type=submit]');
  const label = form.querySelector<HTMLElement>('[data-label]');
  if (!button || !label) return;
  label.dataset.rest ??= label.textContent;
  label.textContent = isUnderWay ? (form.dataset.sending ?? '') : label.dataset.rest;
  button.ariaDisabled = isUnderWay ? 'true' : null;
}

function thank(form: HTMLFormElement, sent: HTMLElement) {
  form.reset();
  form.hidden = true;
  sent.hidden = false;
  sent.focus();
}

function showProblem(form: HTMLFormElement, outcome: Exclude<Outcome, { kind: 'sent' }>) {
  const sentences = { wrong: form.dataset.wrong, tooMany: form.dataset.tooMany, offline: form.dataset.offline, failed: form.dataset.failed };
  const problem = form.querySelector('[data-problem]');
  if (problem) problem.textContent = sentences[outcome.kind] ?? '';
  const errors = outcome.kind === 'wrong' ? outcome.errors : {};
  let first: HTMLElement | undefined;
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const field = form.elements.namedItem(place.dataset.error ?? '');
    if (!(field instanceof HTMLElement)) continue;
    const error = errors[place.dataset.error ?? ''] ?? '';
    place.textContent = error;
    field.ariaInvalid = error === '' ? null : 'true';
    if (error !== '') first ??= field;
  }
  first?.focus();
}

function close(place: Element) {
  const bar = place.closest('details');
  if (!bar) return;
  bar.open = false;
  bar.querySelector('summary')?.focus();
}
