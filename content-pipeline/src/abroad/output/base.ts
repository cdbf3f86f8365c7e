// A site that is configured to be below a folder of its address, such as /docs: its files and pages are there without the folder.

/** Answers a request below `base` as one of the whole address. Redirects lead below it again. */
export async function answerBelow(base: string, request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
  const folder = base.replace(/\/$/, '');
  if (folder === '') return answer(request);
  const url = new URL(request.url);
  if (url.pathname !== folder && !url.pathname.startsWith(`${folder}/`)) return new Response('Not found\n', { status: 404 });
  url.pathname = url.pathname.slice(folder.length) || '/';
  const response = await answer(new Request(url, request));
  const location = response.headers.get('location');
  if (location?.startsWith('/') && !location.startsWith('//')) response.headers.set('location', `${folder}${location}`);
  return response;
}
