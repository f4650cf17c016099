// Reads the terms that screens show before a tap, as the screens do.
import type { MovedBalance, SettlementPreview } from '@beanpool/contract/beans'
import type { PoolDetail } from '@beanpool/contract/pools'
import type { CantDriveFacts, RideDetail } from '@beanpool/contract/rides'
import type { SchedulePreview } from '@beanpool/contract/schedule'
import type { OpenSwap, SwapQuote } from '@beanpool/contract/swaps'
import type { TermPreview } from '@beanpool/contract/terms'
import type { TestApp } from '../test-app.ts'
import { type Call, clientOf } from './calls.ts'
import type { World } from './world.ts'

export type ShownFirst = {
  rideId?: string | undefined
  price?: number
  dialog?: CantDriveFacts | null
  leaves?: PoolDetail['roster'][number]['leaves'] | undefined
  preview?: SchedulePreview
  quote?: SwapQuote | undefined
  /** The fingerprint of a settlement or a new term, which is sent back with the call. */
  fingerprint?: string
  moves?: MovedBalance[]
  /** A new term that begins after the last ride. */
  isPrepared?: boolean
}

/** Returns nothing if no screen shows terms before this tap, or if the reader may not see them. */
export async function readShown(
  app: TestApp,
  { call, world }: { call: Call; world: World },
): Promise<ShownFirst> {
  const { by, input } = call
  if (by === null) return {}
  const client = clientOf(app, by, true)
  const read = async <Result>(feature: string, procedure: string, asked: object): Promise<Result | null> =>
    (await client[feature]?.[procedure]?.(asked).catch(() => null)) as Result | null
  switch (`${call.feature}.${call.procedure}`) {
    case 'rides.take':
    case 'offers.accept': {
      const rideId = input.rideId ?? world.offers.find(({ id }) => id === input.offerId)?.rideId
      const detail = await read<RideDetail>('rides', 'get', { rideId })
      return detail ? { rideId, price: detail.card.seatPriceHundredths } : {}
    }
    case 'rides.cantDrive':
      return { dialog: (await read<RideDetail>('rides', 'get', input))?.cantDrive ?? null }
    case 'pools.withdraw': {
      const detail = await read<PoolDetail>('pools', 'get', { poolId: input.poolId })
      return { leaves: detail?.roster.find(({ kidId }) => kidId === input.kidId)?.leaves }
    }
    case 'schedule.apply': {
      const preview = await read<SchedulePreview>('schedule', 'preview', input)
      return preview ? { preview } : {}
    }
    case 'settlements.post': {
      const preview = await read<SettlementPreview>('settlements', 'preview', input)
      return preview ? { fingerprint: preview.fingerprint, moves: preview.families } : {}
    }
    case 'terms.begin': {
      const preview = await read<TermPreview>('terms', 'preview', input)
      if (!preview) return {}
      const { fingerprint, balances: moves, beginsAfter } = preview
      return { fingerprint, moves, isPrepared: beginsAfter !== null }
    }
    case 'swaps.accept': {
      const open = await read<{ swaps: OpenSwap[] }>('swaps', 'open', {})
      return { quote: open?.swaps.find(({ swapId }) => swapId === input.swapId)?.quote }
    }
    default:
      return {}
  }
}
