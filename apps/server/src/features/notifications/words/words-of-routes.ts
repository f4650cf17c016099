// Words of a notice about several rides with a new route: a pool's route is the route of all its rides.
import { inWords } from '@beanpool/contract/in-words'
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-facts'
import { countOf, type Item, type NoticeNaming } from './naming.ts'

type NewPlace = Extract<NoticeFacts['ride_changed'], { what: 'place' }>

const stopWords = (stops: string[]) =>
  stops.length === 0 ? 'goes without stops' : `stops at ${inWords(stops)} on the way`

/** "starts at Maple Street, Maple Street 3", "stops at the gym on the way", "goes to Lincoln School, School Lane 2", or all. */
export const goesWords = ({ start, destination, stops, movedStop }: NewPlace): string =>
  inWords(
    [
      start && `starts at ${start}`,
      stops && stopWords(stops),
      movedStop && `stops at ${movedStop}`,
      destination && `goes to ${destination}`,
    ].filter((part): part is string => Boolean(part)),
  )

/** Null if they changed in some other way. */
export function wordsOfRoutes(items: Item<'ride_changed'>[], naming: NoticeNaming) {
  const poolOf = (rideId: string | null) => naming.rideOf(rideId)?.poolName ?? naming.groupName
  const next = `The next one: ${naming.rideOf(items[0]?.rideId ?? null)?.when ?? ''}.`
  if (items.every(({ data }) => data.what === 'place')) {
    const said = items.flatMap(({ rideId, data }) =>
      data.what === 'place' ? [`${poolOf(rideId)} ${goesWords(data)} now.`] : [],
    )
    return { title: `New place for ${countOf(items)} rides`, line: `${[...new Set(said)].join(' ')} ${next}` }
  }
  const kidNames = new Set(items.flatMap(({ data }) => (data.what === 'kid_stop' ? [data.kidName] : [])))
  if (!items.every(({ data }) => data.what === 'kid_stop')) return null
  const pools = new Set(items.map(({ rideId }) => poolOf(rideId)))
  return {
    title: `Another stop for ${inWords([...kidNames])}: ${inWords([...pools])}`,
    titleWithoutNames: `Another stop for ${kidNames.size === 1 ? 'a child' : `${kidNames.size} children`}: ${inWords([...pools])}`,
    line: `You’ll see it in the list of stops on the day. ${next}`,
  }
}
