import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'turso',
  schema: './src/database/{tables.ts,agenda-tables.ts,guest-tables.ts,contribution-tables.ts,editor-tables.ts,release-tables.ts,content-tables.cjs}',
  out: './migrations',
});
