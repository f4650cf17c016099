// Reports in plain lines what is wrong with a Beanpool and how to fix it: `npm run doctor`; `-- --mail ADDRESS` also
// tests sending mail.
import { lookup } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { onceParentEnds } from '../app/parent.ts'
import { wallClock } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import { StartError } from '../base/start-error.ts'
import { checkAddress } from '../doctor/address.ts'
import { type Finding, findingsAbout, type Outside, type Patient, reasonOf } from '../doctor/finding.ts'
import { checkBackups, checkClock, checkDisks, checkNames, checkSecrets } from '../doctor/machine.ts'
import { checkDatabase, checkMail, checkPush } from '../doctor/services.ts'
import { secondsAhead } from '../doctor/time-server.ts'

const checks = {
  Disk: checkDisks,
  Names: checkNames,
  Clock: checkClock,
  Database: checkDatabase,
  Secrets: checkSecrets,
  Backups: checkBackups,
  Mail: checkMail,
  Push: checkPush,
  Address: checkAddress,
}

const outside: Outside = {
  now: wallClock.now,
  resolve: (host) => lookup(host),
  secondsAhead: () => secondsAhead(),
  freeBytes: async (directory) => {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  },
}

/** Runs the checks one after another, and changes nothing. */
export async function* examine(patient: Patient, isStopped = () => false): AsyncGenerator<Finding> {
  for (const [about, check] of Object.entries(checks)) {
    if (isStopped()) return
    try {
      yield* await check(patient)
    } catch (error) {
      yield findingsAbout(about).wrong(
        `It could not be looked at: ${reasonOf(error)}`,
        'Run it again. If it stays, report it as a bug.',
      )
    }
  }
}

/** Runs the command and ends the process: with exit code 1 if something is wrong. */
export async function runDoctor(words: string[]) {
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  // If the doctor started the embedded database, it stops the database before the process ends.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  onceParentEnds(stop)
  const counts = { ok: 0, warning: 0, wrong: 0 }
  for await (const finding of begin(words, () => isStopped)) {
    counts[finding.state] += 1
    console.log(describe(finding))
  }
  console.log(isStopped ? 'It was stopped.' : summary(counts))
  process.exit(counts.wrong > 0 || isStopped ? 1 : 0)
}

async function* begin(words: string[], isStopped: () => boolean): AsyncGenerator<Finding> {
  const configuration = findingsAbout('Configuration')
  let patient: Patient
  try {
    const { values } = parseArgs({ args: words, options: { mail: { type: 'string' } } })
    patient = { config: readConfig(process.env), outside, mailTo: values.mail ?? null }
  } catch (error) {
    const mend =
      error instanceof StartError
        ? 'Correct that variable.'
        : 'npm run doctor, or npm run doctor -- --mail you@example.org'
    yield configuration.wrong(reasonOf(error), mend)
    return
  }
  yield configuration.ok('Each variable can be read.')
  yield* examine(patient, isStopped)
}

const indent = ' '.repeat(23)

const describe = ({ about, state, says, mend }: Finding) =>
  `${state.padEnd(9)}${about.padEnd(14)}${says}${mend === undefined ? '' : `\n${indent}${mend}`}`

function summary({ warning, wrong }: Record<Finding['state'], number>): string {
  if (wrong === 0 && warning === 0) return 'All is well.'
  return `${wrong} wrong, ${warning} ${warning === 1 ? 'warning' : 'warnings'}.`
}
