// Words of join-requests.tsx and approvals-dialog.tsx.
import type { Reputation } from '@beanpool/contract/standing'
import { bandWords } from '../standing/standing-words.ts'

export const couldntApprove = "Couldn't approve invitation"
export const couldntReject = "Couldn't reject invitation"
export const anotherAdminDecidedFirst = 'Another admin decided first.'
export const howTheyCame = (counted: string, invitedByName: string, ago: string, byLink: boolean): string =>
  `Wants to join with ${counted}. ${byLink ? `By ${invitedByName}'s link` : `Invited by ${invitedByName}`}, ${ago}.`
export const rejectNamed = (adultName: string): string => `Reject ${adultName}`
export const approveNamed = (adultName: string): string => `Approve ${adultName}`
export const approve = 'Approve'
export const reject = 'Reject'
export const approved = 'Approved'
export const rejected = 'Rejected'
export const approveAll = (count: number): string => `Approve all ${count}`
export const allApproved = (count: number): string =>
  count === 1 ? '1 family is in' : `${count} families are in`
export const ofFamily = (adultName: string, householdName: string): string =>
  `${adultName}, family ${householdName}`
export const notShared = 'Does not share a reputation.'
export const newHere = 'New to Beanpool: no drives yet.'

const strikesThatCount = (count: number): string =>
  count === 0 ? 'no strikes' : `${count} ${count === 1 ? 'strike' : 'strikes'}`

const months = (days: number): string => {
  if (days < 60) return `${days} ${days === 1 ? 'day' : 'days'}`
  return `${Math.floor(days / 30)} months`
}

/** "96% reliable, balanced, no strikes. Sharing rides for 5 months." */
export const reputationLine = (reputation: Reputation): string => {
  const { reliabilityPercent: reliable, fairnessBand: band, activeStrikes, tenureDays } = reputation
  if (band === null) return newHere
  const said = [
    reliable === null ? 'no drives in 90 days' : `${reliable}% reliable`,
    bandWords[band],
    strikesThatCount(activeStrikes),
  ].join(', ')
  const urgent = reputation.urgentConversions30d
  return [
    `${said.charAt(0).toUpperCase()}${said.slice(1)}.`,
    reputation.waivers90d > 0 ? `${reputation.waivers90d} waived in 90 days.` : '',
    urgent > 0 ? `${urgent} of ${reputation.urgentAllowance30d} drives posted as urgent in 30 days.` : '',
    `Sharing rides for ${months(tenureDays)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const dialogTitle = 'Families that ask to join'
export const nobodyWaits = 'Nobody is waiting'
export const nobodyWaitsLine = 'Families that use a member’s code or a shared link show up here.'
export const failedToLoad = "Couldn't load invitations"
export const waitingFamilies = (counted: string): string => `${counted} waiting`
export const review = 'Review'
