import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const months = 'apps/server/src/testing/months/**/*.test.ts'
// They kill and restart servers and databases, and wait for the effects.
const kills = [
  'apps/server/src/testing/races/**/*.test.ts',
  'apps/server/src/db/embedded/embedded-postgres.test.ts',
  'apps/server/src/http/database-away.test.ts',
  'apps/server/src/jobs/queue.test.ts',
  'apps/server/src/commands/*.test.ts',
  'apps/server/src/app/{faults,kill,metrics,stop}.test.ts',
]
// They are slow and cover rarer cases, so only the long run has them.
const longKills = [
  'apps/server/src/testing/races/{deliveries,operators-year,poolers,push-kills,restarts}.test.ts',
]
// Statements that span the machines of a cluster take several times as long.
const patience = process.env.CITUS_URL ? 5 : 1
const withPostgres = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  // Only ends a test that hangs: whole servers start in some, which takes minutes on a slow machine.
  testTimeout: patience * 600_000,
  hookTimeout: patience * 600_000,
}

export default defineConfig({
  test: {
    // Server tests mostly wait for PostgreSQL or for time to pass, so there is one more worker than cores.
    maxWorkers: Math.max(2, availableParallelism() + 1),
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['scripts/seeds.ts'],
          // Modules are loaded once for all of a worker's files, because no test replaces one and each removes its
          // stubs.
          isolate: false,
          unstubGlobals: true,
          // A limit cannot interrupt a test that computes: a low one would only fail on slow machines.
          testTimeout: 900_000,
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
          exclude: [months, ...kills],
          setupFiles: ['scripts/seeds.ts', 'apps/server/src/testing/lot.ts'],
          // The app is loaded once for all of a worker's files, which share nothing else, because no test replaces a
          // module.
          isolate: false,
          ...withPostgres,
        },
      },
      // These run one after another and mostly wait, so scripts/verify.mjs runs them, and the months, in parallel with
      // the rest.
      {
        test: {
          name: 'kills',
          include: kills,
          exclude: process.env.BEANPOOL_LONG === '1' ? [] : longKills,
          setupFiles: ['scripts/seeds.ts', 'apps/server/src/testing/lot.ts'],
          isolate: false,
          fileParallelism: false,
          ...withPostgres,
        },
      },
      { test: { name: 'months', include: [months], ...withPostgres } },
    ],
  },
})
