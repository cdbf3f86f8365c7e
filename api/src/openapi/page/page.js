// Opens what an address leads to, and finds calls by any of their words.
const search = document.querySelector('[role=search]');
const input = search.querySelector('input');
const output = search.querySelector('output');
const calls = [...document.querySelectorAll('.call')].map((call) => ({ call, text: call.querySelector('summary').textContent.toLowerCase() }));
const nouns = [...document.querySelectorAll('.noun')];
const contents = document.querySelector('nav details');

function find() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { call, text } of calls) {
    const about = call.closest('.noun').querySelector('h2').textContent.toLowerCase();
    call.hidden = !words.every((word) => text.includes(word) || about.includes(word));
    if (!call.hidden) found += 1;
  }
  for (const noun of nouns) noun.hidden = !noun.querySelector('.call:not([hidden])');
  output.textContent = words.length === 0 ? '' : found === 1 ? '1 call' : `${found} calls`;
}

function open() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) {
    input.value = '';
    find();
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}

const narrow = matchMedia('(max-width: 60rem)');
const fold = () => contents.toggleAttribute('open', !narrow.matches);

search.hidden = false;
search.addEventListener('submit', (event) => event.preventDefault());
input.addEventListener('input', find);
addEventListener('hashchange', open);
narrow.addEventListener('change', fold);
contents.addEventListener('click', (event) => {
  if (event.target.closest('a') && narrow.matches) contents.open = false;
});
// What is opened can be linked to.
document.addEventListener(
  'toggle',
  (event) => {
    if (event.target.open && event.target.id) history.replaceState(null, '', `#${event.target.id}`);
  },
  true,
);
fold();
find();
open();
