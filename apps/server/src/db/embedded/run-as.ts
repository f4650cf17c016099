// Chooses the user that PostgreSQL runs as. PostgreSQL refuses to run as root, so when we are root, it runs as the
// owner of its data, or as nobody.
import * as fs from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../base/start-error.ts'

/** Options for spawning; empty if PostgreSQL runs as the current user. */
export type RunAs = { uid?: number; gid?: number }

const nobody = { uid: 65534, gid: 65534 }

// initdb requires a user with a name. Most Linux systems have "nobody", but minimal images may only have other users.
function unprivilegedUser(): RunAs {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  const chosen = users.find(({ name }) => name === 'nobody') ?? users.at(-1) ?? nobody
  return { uid: chosen.uid, gid: chosen.gid }
}

export function chooseRunAs(clusterDir: string): RunAs {
  const ourUid = process.getuid?.()
  if (ourUid === undefined) return {}
  const owner = fs.existsSync(clusterDir) ? fs.statSync(clusterDir) : null
  if (ourUid === 0) {
    if (process.platform !== 'linux') {
      throw new StartError(
        'The embedded PostgreSQL runs as root on Linux only: start as an ordinary user, or set DATABASE_URL.',
      )
    }
    return owner !== null && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser()
  }
  if (owner !== null && owner.uid !== ourUid) {
    throw new StartError(
      `The database in ${clusterDir} belongs to another user of this machine (uid ${owner.uid}): start as that user or as root, or set DATA_DIR to another directory.`,
    )
  }
  return {}
}

/** Makes PostgreSQL's user the owner of files that we created, or that root restored from a backup. */
export function giveTo(runAs: RunAs, path: string) {
  if (runAs.uid === undefined || runAs.gid === undefined) return
  fs.lchownSync(path, runAs.uid, runAs.gid)
  if (!fs.lstatSync(path).isDirectory()) return
  for (const name of fs.readdirSync(path)) giveTo(runAs, join(path, name))
}
