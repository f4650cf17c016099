// Words of notices about a family's beans: changes to them, and the thresholds that they cross.
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-facts'
import { beansWords, standingWords } from '../../record/price-words.ts'
import { groupPage, type NoticeNaming, rideList, type Telling } from './naming.ts'

const beansOf = (naming: NoticeNaming) => ({
  label: 'See the beans',
  path: groupPage(naming, 'beans'),
})

/** " These would help: Morning School Run, Fri 6 Mar, 07:50; Swimming, Sat 7 Mar, 09:00." */
const helpful = ({ helpfulRides }: NoticeNaming): string => {
  const rides = helpfulRides().map(({ poolName, when }) => `${poolName}, ${when}`)
  if (rides.length === 0) return ''
  return ` ${rides.length === 1 ? 'This ride' : 'These rides'} would help: ${rides.join('; ')}.`
}

const movedBeans = (hundredths: number): string => {
  if (hundredths === 0) return 'Your beans changed'
  return `You ${hundredths > 0 ? 'earned' : 'spent'} ${beansWords(Math.abs(hundredths))}`
}

type Settled = NonNullable<NoticeFacts['balance_changed']['settled']>

const settledWords = ({ fromHouseholdId, hundredths }: Settled, { householdOf }: NoticeNaming): string =>
  `Your part of what ${householdOf(fromHouseholdId)} left behind: ${standingWords(hundredths)}.`

export const wordsOfBeans: Telling<'balance_changed' | 'balance_freed' | 'balance_locked' | 'balance_nudge'> =
  {
    balance_changed: (items, _, naming) => {
      const ofRides = items.filter(({ data }) => data.settled === undefined)
      const settled = items.flatMap(({ data }) => data.settled ?? [])
      const rideIds = [...new Set(ofRides.map(({ rideId }) => rideId))]
      const parts = [...settled.map(({ hundredths }) => hundredths), ...rideIds.map(naming.beansOf)]
      const moved = parts.reduce((sum, part) => sum + part, 0)
      const said = settled.map((part) => settledWords(part, naming))
      return {
        title:
          ofRides.length > 0
            ? `${movedBeans(moved)} in ${naming.groupName}`
            : `You are ${beansWords(Math.abs(moved))} further ${moved < 0 ? 'behind' : 'ahead'} in ${naming.groupName}`,
        line: [...(ofRides.length > 0 ? [rideList(ofRides, naming)] : []), ...said].join(' '),
        button: beansOf(naming),
      }
    },
    balance_freed: (_, first, naming) => ({
      title: `Your kids' seats are booked again in ${naming.groupName}`,
      line: `You're ${standingWords(first.data.projectedHundredths)}.`,
      button: beansOf(naming),
    }),
    balance_locked: (_, first, naming) => ({
      title: `New seats for your kids wait in ${naming.groupName}`,
      line: `You're ${standingWords(first.data.projectedHundredths)}. The next drive you take books them again.${helpful(naming)}`,
      button: { label: 'Rides you could take', path: '/calendar?needs=true' },
    }),
    balance_nudge: (_, first, naming) => ({
      title: `A drive would help in ${naming.groupName}`,
      line: `You're ${standingWords(first.data.projectedHundredths)}, so you have priority to drive.${helpful(naming)}`,
      button: { label: 'Rides you could take', path: '/calendar?needs=true' },
    }),
  }
