// Shows the document of the api with Swagger UI. The colours are those the system of the reader prefers.
/* global SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)');
const applyColours = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
applyColours();
dark.addEventListener('change', applyColours);

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  // The open call is in the address: #/Speakers/getSpeakersId
  deepLinking: true,
  filter: true,
  docExpansion: 'none',
  tagsSorter: 'alpha',
  // Fields with their descriptions, not an example.
  defaultModelRendering: 'model',
  defaultModelsExpandDepth: 0,
  // Reading is safe to try; a write would change the site.
  supportedSubmitMethods: ['get'],
  // Would send the document to another server.
  validatorUrl: null,
});
