// An inline script takes the token of a link out of the address before anything else reads or changes the address: islands
// are hydrated later, and an attendee may skip to the content or change the language before.
import { keptToken, tokenKey } from '../attendee/hints.ts';
import { tokenPattern } from './login-address.ts';

const marker = 'data-link-arrived';

/** Runs before the page is shown, with the slug of the event as `data-format`. Without storage the address keeps the token. */
export const takeLinkScript = `{const t=${tokenPattern}.exec(location.hash),s=document.currentScript;if(t)try{sessionStorage.setItem(${JSON.stringify(tokenKey(''))}+s.dataset.format,t[1]);history.replaceState(null,'',location.pathname+location.search);s.setAttribute('${marker}','')}catch{}}`;

/** The token that the script has taken from the address of this page. The next call returns none. */
export function takeArrivedToken(format: string): string | undefined {
  const script = document.querySelector(`script[${marker}]`);
  script?.removeAttribute(marker);
  return script ? keptToken(format) : undefined;
}
