// Sentences about a driver who did not come: the effects of reporting and of confirming it, and the reasons for
// refusing either.
import type { RefusalOf } from '@beanpool/contract/errors'
import { timesInWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { WaitingReport } from '@beanpool/contract/ride-lists'
import type { RideDetail, rides } from '@beanpool/contract/rides'
import * as everyday from '../../ui/everyday-words.ts'
import { firstName } from '../../ui/first-name.ts'
import { isForCash } from '../ride-steps/at-once.ts'

const theDriver = 'the driver'
const driverOf = ({ driver }: RideCard): string => (driver ? firstName(driver.name) : everyday.theDriver)

/** Formats the weight as "a strike" or "a strike that counts twice"; null if the Fair Guard has no strike for it. */
const strikeOf = (weight: number): string | null => {
  if (weight === 0) return null
  return weight === 1 ? 'a strike' : `a strike that counts ${timesInWords(weight)}`
}

const chargeWords = (ride: RideCard): string => {
  if (isForCash(ride)) return 'No cash is owed.'
  return ride.status === 'completed' ? 'The ride’s beans go back.' : 'Nobody pays for it.'
}

/** Shown to an adult before they report a no-show. */
export const reportWords = (ride: RideCard, strikeWeight: number): string => {
  const strike = strikeOf(strikeWeight)
  const then = strike ? ` If they confirm, ${driverOf(ride)} gets ${strike}.` : ' There is no strike.'
  return `${everyday.anAdminDecides}${then} ${chargeWords(ride)}`
}

/** Shown to an admin before confirming a no-show. */
export const confirmWords = (ride: RideCard, accused: string, strikeWeight: number): string => {
  const strike = strikeOf(strikeWeight)
  const gets = strike ? `${accused || driverOf(ride)} gets ${strike}, for 30 days. ` : ''
  return `${gets}${chargeWords(ride)}`
}

type Told = { reporterName: string; accusedName: string }

/** Describes a pending report to each of its readers. */
export const waitingWords = ({ reporterName, accusedName }: Told, part: WaitingReport['part']): string => {
  if (part === 'accused adult') return `${reporterName} said you didn’t come.`
  const accused = accusedName || theDriver
  return part === 'reporter adult'
    ? `You said ${accused} didn’t come.`
    : `${reporterName} said ${accused} didn’t come.`
}

/** Returns the reader's role in a report, for the ride's sheet. */
export const partIn = (waiting: NonNullable<RideDetail['noShow']['waiting']>): WaitingReport['part'] => {
  if (waiting.accusedIsMe) return 'accused adult'
  return waiting.reporterIsMe ? 'reporter adult' : 'admin'
}

/** States the admin's decision once it is saved. */
export const decidedWords = (accused: string, confirmed: boolean, strikeWeight: number): string => {
  const who = accused || theDriver
  if (!confirmed) return `${who} came. No strike.`
  const strike = strikeOf(strikeWeight)
  return `${who} didn’t come${strike ? ` and gets ${strike}` : ''}.`
}

export const confirmTitle = (accused: string): string => `${accused || everyday.theDriver} did not come?`

type Named = RideDetail['possibleDrivers'][number]

/**
 * Explains how naming the driver changes a no-show report, before the correction is saved. Null if it changes nothing.
 */
export const namingWords = (detail: RideDetail, named: Named | undefined): string | null => {
  const { noShow, card } = detail
  if (!named?.report) return null
  const strike = strikeOf(noShow.strikeWeight)
  if (named.report === 'overturned')
    return `${card.driver?.isMe && card.driver.adultId === named.adultId ? 'You' : named.name} came after all${strike ? ': no strike' : ''}.`
  const accused = noShow.waiting?.accusedName || theDriver
  if (named.report === 'rejected') return `${accused}’s family came. No strike.`
  const gets = strike ? ` ${accused} gets ${strike}, for 30 days.` : ''
  return `${accused} didn’t come.${gets}`
}

export type NoShowRefusal = RefusalOf<(typeof rides)['reportNoShow' | 'decideNoShow']>

export const noShowRefusalWords = (reason: NoShowRefusal): string => {
  const words: Record<NoShowRefusal, string> = {
    not_a_rider: 'Only riders’ families can do that',
    too_early: 'Report it from 10 minutes after the start',
    no_driver: 'This ride had no driver, or it is closed',
    already_reported: 'It’s been reported already',
    too_late: everyday.within48Hours,
    admin_only: everyday.onlyAdmins,
    own_case: everyday.anotherAdminOfYours,
    no_report: 'Another admin just decided',
  }
  return words[reason]
}

export const reportedToTheAdmins = 'Reported to the admins'
export const reportNoShow = 'Report no-show'
export const theDriverDidntCome = 'The driver didn’t come?'
export const callFirst = (name: string): string => `Call ${name} first`
export const whatHappenedOptional = 'What happened (optional)'
export const confirmNoShow = 'Confirm no-show'
export const theDriverCame = 'The driver came'
export const yesConfirmIt = 'Yes, confirm it'
