// The texts of notices about swaps and rides for cash.
import { moneyWords } from '@beanpool/contract/currencies'
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-types'
import type { SwapEnd } from '@beanpool/domain/swaps/swap-rules'
import {
  aboutWords,
  type Item,
  type NoticeNaming,
  openRide,
  requestPage,
  rideSheet,
  rideWords,
  type Telling,
  tellYouWhen,
} from './naming.ts'

/** Formats a swap as "Morning School Run, Tue 24 Nov, 07:50 for Morning School Run, Fri 27 Nov, 07:50". */
const ridesFor = (items: { rideId: string | null }[], naming: NoticeNaming): string =>
  [...new Set(items.map(({ rideId }) => rideWords(rideId, naming)))].join(' for ')

const answers: Record<NoticeFacts['swap_answered']['answer'], string> = {
  accepted: 'Your swap is accepted',
  declined: 'Your swap is declined',
  withdrawn: 'The swap your family proposed is off',
  lapsed: 'Your proposed swap has ended',
}

const lapsedBecause: Record<SwapEnd, string> = {
  cancelled: 'One of the two rides is off.',
  other_driver: 'One of the two has another driver now.',
  locked: 'It’s too close to swap one of the two now.',
}

/** Describes what the answer means for the family that proposed the swap. */
function swapOutcome({ data }: Item<'swap_answered'>, naming: NoticeNaming): string {
  if (data.answer === 'withdrawn')
    return `${naming.nameOf(data.actorAdultId)} withdrew it. You keep your drive.`
  if (data.answer === 'lapsed') return data.why ? lapsedBecause[data.why] : ''
  return data.answer === 'declined' ? 'You keep your drive.' : ''
}

const endings: Record<NoticeFacts['urgent_ended']['how'], string> = {
  cancelled: 'The urgent ride is cancelled',
  expired: 'Nobody claimed the urgent ride',
  not_come: 'You were reported as not come',
  not_paid: 'The cash is marked as not paid yet',
  not_received: 'The cash is marked as not received yet',
  paid: 'The cash is marked as paid',
  received: 'The cash is marked as received',
}

/** Describes a deal: "Rosa pays €12.50 in cash, for 2 seats." */
function dealWords(requestId: string | null, { dealOf, currency }: NoticeNaming): string {
  const deal = dealOf(requestId)
  if (deal === null) return ''
  const { payer, totalCents, seats } = deal
  const load = `for ${seats === 1 ? '1 seat' : `${seats} seats`}`
  if (totalCents === 0) return `Free of charge, ${load}.`
  const amount = totalCents === null ? 'by the mile' : moneyWords(totalCents, currency, 'en')
  return `${payer} pays ${amount} in cash, ${load}.`
}

/** Describes what the paying adult owes. */
function costWords(requestId: string | null, { dealOf, currency }: NoticeNaming): string {
  const totalCents = dealOf(requestId)?.totalCents ?? null
  if (totalCents === 0) return 'It costs nothing.'
  const amount = totalCents === null ? '' : ` ${moneyWords(totalCents, currency, 'en')}`
  return `You pay the family that claims it${amount} in cash.`
}

export const wordsOfTrades: Telling<
  'swap_answered' | 'swap_proposed' | 'urgent_claimed' | 'urgent_ended' | 'urgent_posted' | 'urgent_withdrawn'
> = {
  swap_answered: (items, first, naming) => ({
    title: answers[first.data.answer],
    line: `${ridesFor(items, naming)}. ${swapOutcome(first, naming)}`.trim(),
    button: openRide(first.rideId),
  }),
  swap_proposed: (items, first, naming) => ({
    title: `${naming.nameOf(first.data.actorAdultId)} would like to swap drives`,
    line: `${ridesFor(items, naming)}. See what it changes, then accept or decline.`,
    button: { label: 'Answer', path: rideSheet(first.rideId) },
  }),
  urgent_claimed: (_, first, naming) => ({
    title: `${naming.nameOf(first.data.actorAdultId)} drives: ${aboutWords(first, naming)}`,
    line: 'The urgent ride is claimed, for cash.',
    button: requestPage(first, naming),
  }),
  urgent_ended: (_, first, naming) => ({
    title: endings[first.data.how],
    line: `${aboutWords(first, naming)}.`,
    button: requestPage(first, naming),
  }),
  urgent_posted: (items, first, naming) => {
    if (first.data.forYou)
      return {
        title: `Posted for you: ${aboutWords(first, naming)}`,
        line: `${naming.nameOf(first.data.actorAdultId)} posted it as urgent. ${costWords(first.data.requestId, naming)}`,
        button: requestPage(first, naming),
      }
    return {
      title:
        items.length > 1
          ? `${items.length} urgent rides for cash`
          : `Urgent, for cash: ${aboutWords(first, naming)}`,
      line:
        items.length > 1
          ? `${items
              .map((item) => aboutWords(item, naming))
              .slice(0, 4)
              .join('; ')}.`
          : `${dealWords(first.data.requestId, naming)} ${first.data.cannot ? tellYouWhen : 'Can you drive? First come, first served.'}`.trim(),
      button: { label: 'See it', path: requestPage(first, naming).path },
    }
  },
  urgent_withdrawn: (_, first, naming) => ({
    title: `${naming.nameOf(first.data.fromAdultId ?? first.data.actorAdultId)} can't drive: ${aboutWords(first, naming)}`,
    line: 'They withdrew. We’re looking for a driver again.',
    button: requestPage(first, naming),
  }),
}
