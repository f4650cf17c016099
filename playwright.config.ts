// The browser tests: a real server on its own database, and Debian's Chromium.
import { defineConfig, devices } from '@playwright/test'
import { findFreePorts } from './apps/server/src/testing/free-ports.ts'
import { findBrowser } from './scripts/browser.mjs'

// Chosen once and passed on, because the workers read this file too and must find the same server.
if (process.env.E2E_CONTROL_PORT === undefined) {
  const [free, control, calendar] = await findFreePorts(3)
  process.env.E2E_PORT ??= String(free)
  process.env.E2E_CONTROL_PORT = String(control)
  process.env.E2E_CALENDAR_PORT = String(calendar)
}
const port = Number(process.env.E2E_PORT)
const browser = findBrowser()
const isLong = process.env.BEANPOOL_LONG === '1'
const isRoot = process.getuid?.() === 0

// Each test runs at one width: these on a desktop, the rest on a phone. The long run runs each at both, and
// measurements (@alone) last, one at a time.
const onDesk = [
  'admin-day',
  'appeal',
  'at-once',
  'clock',
  'confirm',
  'double-tap',
  'fair-guards',
  'feeds',
  'group-settings',
  'guards',
  'hold',
  'inviting',
  'messages',
  'month',
  'newcomer',
  'newcomer-links',
  'not-riding',
  'offer-race',
  'passkeys',
  'phoned',
  'places',
  'profile',
  'race',
  'return-trip',
  'schedule',
  'session',
  'shortfall',
  'swap',
  'undo',
  'urgent',
  'waiting',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  // Each run has its own server, clock and folder, so several can run in parallel (scripts/verify.mjs).
  outputDir: process.env.E2E_RESULTS ?? 'test-results',
  // All tests share one server and one clock, so tests that move time must not overlap.
  workers: 1,
  // Three runs side by side double a test's time: the longest takes 30 s alone, and 60 s then. The long run has the slowest
  // tests, and retries none.
  timeout: isLong ? 240_000 : 90_000,
  expect: { timeout: 10_000 },
  // @long: a rarer variant of another test, or a check of every screen, for the long run only.
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // On a busy machine a test can fail because of timing alone. It is run again and named in the summary; in the long
  // run, it counts as failed.
  retries: isLong ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    // The worker would hide the connection that a test cuts or slows; installed.spec.ts allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Keeping a trace of each test doubles its time, so use `--trace on` to investigate a failure.
    trace: 'off',
    launchOptions: {
      ...(browser === null ? {} : { executablePath: browser }),
      args: [
        // A test ends before the compiler's optimizations pay off.
        '--js-flags=--no-maglev --no-opt',
        '--in-process-gpu',
        // Chromium's sandbox refuses to run as root, the usual user in containers.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      ...(isLong ? {} : { testMatch: onDesk }),
    },
    {
      name: 'phone',
      // One device pixel per CSS pixel, because a phone's seven are slow to draw here and show nothing more.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, deviceScaleFactor: 1 },
      ...(isLong ? {} : { testIgnore: [...onDesk, '**/slow-line.spec.ts'] }),
    },
  ],
  webServer: {
    command: 'node apps/server/src/testing/serve.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      CONTROL_PORT: process.env.E2E_CONTROL_PORT ?? '',
      CALENDAR_TEST_HOSTS: `127.0.0.1:${process.env.E2E_CALENDAR_PORT}`,
      // Reuses the code compiled by other tests' servers.
      NODE_COMPILE_CACHE: '.cache/compiled',
      RUNNER_PID: String(process.pid),
    },
    stdout: 'pipe',
    timeout: 60_000,
    // Its database stops with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
