// The page for the case that the application cannot even begin: there is no element to draw into.

export function showApplicationError(body: HTMLElement): void {
  const main = document.createElement('main');
  main.className = 'empty';
  const title = document.createElement('h1');
  title.className = 'text-head';
  title.textContent = 'Application Error';
  const sentence = document.createElement('p');
  sentence.textContent = 'The page came without the place the back office is drawn into. Loading it again usually helps.';
  const reload = document.createElement('button');
  reload.className = 'button first';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => window.location.reload());
  main.append(title, sentence, reload);
  body.append(main);
}
