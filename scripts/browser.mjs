// Finds the Chromium that the browser tests drive.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The Chromium without windows: drawing windows would waste processor time. */
export const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the browser's path, or null. `whole`: requires one with all features, such as notifications. */
export function findBrowser({ whole = false } = {}) {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return existsSync(configured) ? configured : null
  const directories = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...names
      .filter((name) => !whole || name !== headlessShell)
      .flatMap((name) => directories.map((directory) => join(directory, name))),
    ...macApps,
  ]
  return candidates.find((path) => existsSync(path)) ?? null
}
