import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this program. */
export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string }

const order = new Intl.Collator('en', { numeric: true })

/** Compares version numbers, so 1.10.0 comes after 1.9.0. */
export const isAtLeast = (one: string, other: string): boolean => order.compare(one, other) >= 0
