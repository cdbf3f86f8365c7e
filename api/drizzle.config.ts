import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'turso', schema: './src/database/{tables.ts,together-tables.ts,content-tables.cjs}', out: './migrations' });
