// The version of this Beanpool, from its package.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as {
  version: string
}
