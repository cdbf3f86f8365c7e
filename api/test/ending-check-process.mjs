// A process that ends on every document that says so, and finds nothing on the others.
process.on('message', (html) => {
  if (html.includes('ends it')) process.exit(3);
  process.send({ barriers: [] });
});
