// `npm run variables` writes the environment variables of config.ts into deploy/.env.example and the table of
// docs/hosting.md; with `check` it fails if either is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '../base/config.ts'

const root = join(import.meta.dirname, '../../../..')

type Variable = { name: string; use: string; needed: boolean; fallback: string }

const list: Variable[] = Object.entries(variables).map(([name, variable]) => ({
  name,
  use: variable.use,
  needed: 'needed' in variable,
  fallback: String(variable.schema.parse(undefined) ?? ''),
}))

/** Replaces links to pages in the docs with their names. */
const plain = (use: string) => use.replace(/\[[^\]]*\]\(([^)]*)\)/g, 'docs/$1')
const quoted = (value: string) => (/[ <>#$]/.test(value) ? `'${value}'` : value)
const entry = ({ name, use, needed, fallback }: Variable) =>
  needed ? `# ${plain(use)}\n${name}=\n` : `# ${plain(use)}\n#${name}=${quoted(fallback)}\n`

const example = `# Made by \`npm run variables\`. Copy it to .env, fill in the first ones, and remove the # of others that you set.
# Put a value with a space or one of < > # $ between single quotes: MAIL_FROM='Beanpool <hello@beanpool.example>'

${list.map(entry).join('\n')}
# Only for compose.yaml: the password of its database. Letters and digits, as \`openssl rand -hex 24\` prints them.
POSTGRES_PASSWORD=
`

const rows = list.map(({ name, use, fallback }) => {
  const otherwise = fallback === '' ? '' : `\`${fallback}\` `
  return `| \`${name}\` | ${use} | ${otherwise}|`
})
const table = ['| variable | for | otherwise |', '|---|---|---|', ...rows].join('\n')

const hosting = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
const files = {
  'deploy/.env.example': example,
  'docs/hosting.md': hosting.replace(/^\| variable \|.*\n(\|.*\n)*/m, () => `${table}\n`),
}

for (const [file, text] of Object.entries(files)) {
  if (process.argv[2] !== 'check') writeFileSync(join(root, file), text)
  else if (readFileSync(join(root, file), 'utf8') !== text) {
    console.error(`${file} differs from config.ts: run npm run variables.`)
    process.exitCode = 1
  }
}
