// Checks what is shipped: its packages have suitable licences, there is one version of Node everywhere, the files in
// deploy/ set variables that the server reads, and the image has everything it runs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences that only require a notice, or (MPL) the source of changes to their own files, which we do not change. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

export function checkPackaging(root, sources) {
  return [
    ...checkLicences(root),
    ...checkNodeVersions(root),
    ...checkVariables(root),
    ...checkLeftOut(root, sources),
  ]
}

const readIfThere = (root, path) => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The lock file lists each package's licence. Tools (`dev`) are not shipped, and the workspaces are ours. */
function checkLicences(root) {
  const { packages } = JSON.parse(readIfThere(root, 'package-lock.json') || '{"packages":{}}')
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .filter(([, { license }]) => !isAllowed(license ?? 'none'))
    .map(([path, { license }]) => `package-lock.json: ${path} has the licence ${license ?? 'none'}`)
}

/** Reads "(A OR B)" and "A AND B", which none of our packages mixes. */
function isAllowed(expression) {
  const names = expression.replace(/[()]/g, '').split(/ (?:OR|AND) /)
  const allowed = (name) => allowedLicences.has(name)
  return expression.includes(' OR ') ? names.some(allowed) : names.every(allowed)
}

const shipped = (root) =>
  ['deploy', 'deploy/kubernetes', '.github/workflows'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true })
          .filter((entry) => entry.isFile() && !/^(secret\.yaml|\.env)$/.test(entry.name))
          .map(({ name }) => ({ path: `${folder}/${name}`, text: readIfThere(root, `${folder}/${name}`) }))
      : [],
  )

function checkNodeVersions(root) {
  const wanted = readIfThere(root, '.nvmrc').trim()
  return shipped(root).flatMap(({ path, text }) =>
    [...text.matchAll(/\bnode:(\d[\d.]*)/g)]
      .filter(([, version]) => version !== wanted)
      .map(([, version]) => `${path}: runs Node ${version}, and .nvmrc says ${wanted}`),
  )
}

// POSTGRES_ is left out because compose.yaml also sets variables of PostgreSQL's image.
const set = /^(?:ENV .*|Environment=.*| +(?:- name: )?[A-Z][A-Z_]+(?:: .*)?)$/gm
const variable = /(?<![\w{$])(?!POSTGRES_)[A-Z]+(?:_[A-Z]+)*(?==|:|$)/g

function checkVariables(root) {
  const config = readIfThere(root, 'apps/server/src/base/config.ts')
  const known = new Set([...config.matchAll(/^ {2}([A-Z_]+): \{/gm)].map(([, name]) => name))
  return shipped(root)
    .filter(({ path }) => path.startsWith('deploy/'))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(set)].flatMap(([line]) => line.match(variable) ?? [])
      return [...new Set(names)]
        .filter((name) => !known.has(name))
        .map((name) => `${path}: the server reads no ${name}`)
    })
}

/** Code in the image imports nothing from folders that the image leaves out, such as the tests and the demo. */
function checkLeftOut(root, sources) {
  const folders = readIfThere(root, '.dockerignore').match(/^apps\/.*$/gm) ?? []
  const isLeftOut = (path) => folders.some((folder) => path.startsWith(`${folder}/`))
  return sources
    .filter(({ path }) => path.startsWith('apps/server/') && !path.endsWith('.test.ts') && !isLeftOut(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((one) => !one.typeOnly && one.path !== null && isLeftOut(one.path))
        .map((one) => `${path}: the image leaves out ${one.path}`),
    )
}
