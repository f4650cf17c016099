// Runs the browser tests in an app whose words carry invisible marks (apps/web/pseudo-words.ts): any text on screen
// that is neither marked nor typed is a sentence outside the words files.
//
// node e2e/pseudo.ts [tests]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFindings, unspokenIn } from './unmarked.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(root, '.cache/pseudo-'))
const webOut = join(folder, 'web')

const run = (command: string, args: string[], env: Record<string, string | undefined>) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

try {
  const built = run('npm', ['run', 'build', '-w', '@beanpool/web'], { PSEUDO_WORDS: '1', WEB_OUT: webOut })
  if (built !== 0) process.exit(built)
  const told = run('playwright', ['test', '--reporter=list', ...process.argv.slice(2)], {
    // Runs each test once.
    BEANPOOL_LONG: undefined,
    WEB_DIRECTORY: webOut,
    PSEUDO_FINDINGS: folder,
    E2E_RESULTS: 'test-results/pseudo',
  })
  const findings = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFindings(readFileSync(join(folder, name), 'utf8')))
  const unspoken = unspokenIn(findings)
  for (const { text, where } of unspoken) console.log(`"${text}" on ${where} comes from no words file`)
  console.log(`${unspoken.length} texts that come from no words file`)
  process.exitCode = told === 0 && unspoken.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
