import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const months = 'apps/server/src/testing/months/**/*.test.ts'
const withPostgres = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // Most of a server test is waiting for PostgreSQL, so no core is kept free.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['scripts/seeds.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [months],
          setupFiles: ['apps/server/src/testing/lot.ts'],
          // The app is loaded once for all of a worker's files, which share nothing but it: no test replaces a module.
          isolate: false,
          ...withPostgres,
        },
      },
      // One long test: scripts/verify.mjs runs it beside the others.
      { test: { name: 'months', include: [months], ...withPostgres } },
    ],
  },
})
