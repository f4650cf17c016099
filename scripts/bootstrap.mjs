// Makes a clone ready to run. Uses only Node 20's built-in modules, as it runs before anything is installed.
//   node scripts/bootstrap.mjs [--build] [--browser]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, headlessShell } from './browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const installStamp = join(root, 'node_modules/.beanpool-installed')
const buildStamp = join(root, '.cache/web-build')

function fail(message) {
  console.error(message)
  process.exit(1)
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (result.error) fail(`${command} cannot be run: ${result.error.message}`)
  return result.status ?? 1
}

// Prefers the npm that runs this script, because the one on the PATH may be another version.
function npm(args) {
  // One package's install script reports installs to its vendor; this setting stops it.
  const env = { ...process.env, SCARF_ANALYTICS: 'false' }
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], { env })
  return run('npm', args, { env, shell: process.platform === 'win32' })
}

const hashOf = (...parts) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex')

function isInstalled(wanted) {
  if (existsSync(installStamp)) return readFileSync(installStamp, 'utf8') === wanted
  // After a manual install, npm's own marker is newer than the lock file.
  const note = join(root, 'node_modules/.package-lock.json')
  return existsSync(note) && statSync(note).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function install() {
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch)
  if (!isInstalled(wanted)) {
    console.log('Installing what Beanpool is made of (once, about a minute) ...')
    // The build's tools and Node itself are needed whatever NODE_ENV and npm's settings are.
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    if (npm(['ci', ...flags]) !== 0) {
      fail('npm ci failed: see its message above, then run the same command again.')
    }
  }
  if (!existsSync(installStamp)) writeFileSync(installStamp, wanted)
  const pinned = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (!existsSync(pinned) && Number(process.versions.node.split('.')[0]) < 26) {
    fail(
      `No Node 26 comes from npm for ${process.platform} on ${process.arch}: install Node 26 and run this again.`,
    )
  }
}

function filesBelow(directory) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    if (entry.isFile()) return [path]
    return entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name) ? filesBelow(path) : []
  })
}

function build() {
  const web = join(root, 'apps/web')
  if (!existsSync(join(web, 'index.html'))) return
  const sources = [
    ...filesBelow(web),
    ...filesBelow(join(root, 'packages/contract')),
    join(root, 'scripts/prerender.mjs'),
    join(root, 'package-lock.json'),
  ]
  // The build itself generates the route tree.
  const counted = sources.filter((path) => !path.endsWith('.gen.ts')).sort()
  const wanted = hashOf(...counted.flatMap((path) => [relative(root, path), readFileSync(path)]))
  const upToDate = existsSync(join(web, 'dist/pages/robots.txt')) && existsSync(buildStamp)
  if (upToDate && readFileSync(buildStamp, 'utf8') === wanted) return
  console.log('Building the web app ...')
  if (npm(['run', '--silent', 'build:web']) !== 0) fail('The web app does not build: see the message above.')
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(buildStamp, wanted)
}

function provideBrowser() {
  const found = findBrowser()
  if (found !== null && basename(found) === headlessShell) return
  const hasApt = process.platform === 'linux' && spawnSync('apt-get', ['--version']).status === 0
  if (hasApt && process.getuid() === 0 && !process.env.CHROMIUM_PATH) {
    console.log('Installing Chromium for the browser tests (once) ...')
    apt('update')
    // Not every distribution has a separate package for the shell.
    if (apt('install', '--no-install-recommends', headlessShell) !== 0 && found === null)
      apt('install', '--no-install-recommends', 'chromium')
  }
  if (findBrowser() === null) {
    console.log(
      'No Chromium here: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH, or the browser tests fail.',
    )
  }
}

function apt(command, ...args) {
  // Makes apt give up soon if there is no network.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return run('apt-get', [command, '-y', '-qq', ...patience, ...args], { env })
}

install()
if (process.argv.includes('--build')) build()
if (process.argv.includes('--browser')) provideBrowser()
