// Read by drizzle-kit only, from the repository's root: `npm run migration` writes a migration for what changed in
// the schema. The server applies migrations itself when it starts.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/db/schema/*.ts',
  out: './apps/server/drizzle',
})
