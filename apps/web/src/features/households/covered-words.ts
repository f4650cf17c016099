// Words about the drives that a vacation or weekly times cover (product.md 3).
import type { CoveredDrive } from '@beanpool/contract/households'
import { counted } from '../../ui/counted.ts'

export const driveCount = (drives: unknown[]) => counted(drives.length, 'drive', 'drives')

/** Says why a drive stays with the adult. */
export const stayWords = (fate: CoveredDrive['fate']): string => {
  const words: Record<CoveredDrive['fate'], string> = {
    locked: 'Locked already',
    frozen: 'Another car on that ride is waiting for an answer',
    by_hand: 'Picked by hand',
    for_cash: 'Claimed for cash',
    moves: 'Nobody else can be asked yet',
  }
  return words[fate]
}

/** Returns the drives that have another driver, or none yet, once the times are saved. */
export const handedOn = (covered: CoveredDrive[]) => covered.filter((drive) => !drive.mine)

/** Tells in a sentence what happened to them; undefined where nothing moved. */
export const outcomeWords = (covered: CoveredDrive[]): string | undefined => {
  const moved = handedOn(covered)
  if (moved.length === 0) return undefined
  const waiting = moved.filter((drive) => drive.driverName === null).length
  const found = moved.length - waiting
  if (found === 0) return `${driveCount(moved)} given back. Nobody else can drive yet; the admins see it.`
  const handed = `${counted(found, 'drive', 'drives')} handed on, without a strike.`
  return waiting === 0 ? handed : `${handed} ${waiting} more waiting for a driver; the admins see it.`
}
