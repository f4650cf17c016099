// Words of notices about the driver's taps on the ride day.
import { inWords } from '@beanpool/contract/in-words'
import type { TapKind } from '@beanpool/domain/rides/ride-taps'
import { type Item, type NoticeNaming, rideWords, type Telling } from './naming.ts'

const live = (rideId: string | null) => ({
  label: 'See the ride',
  path: rideId === null ? '/dashboard' : `/rides/${rideId}`,
})

const kidsIn = (items: { data: { kidName: string } }[]) => inWords(items.map(({ data }) => data.kidName))

const tapped =
  (say: (kids: string, driver: string, isOne: boolean) => string) =>
  (items: Item<TapKind>[], first: Item<TapKind>, naming: NoticeNaming) => ({
    title: say(kidsIn(items), naming.nameOf(first.data.actorAdultId), items.length === 1),
    line: `${rideWords(first.rideId, naming)}.`,
    button: live(first.rideId),
  })

const are = (isOne: boolean) => (isOne ? 'is' : 'are')

export const wordsOfRideDays: Telling<TapKind | 'kid_not_here'> = {
  dropped_off: tapped((kids, _, isOne) => `${kids} ${are(isOne)} there`),
  kid_not_here: (items, first, naming) => ({
    title: `${kidsIn(items)} is not at the stop`,
    line: `${naming.nameOf(first.data.actorAdultId)} is there for ${rideWords(first.rideId, naming)}. Please call.`,
    button: live(first.rideId),
  }),
  on_my_way: tapped((kids, driver) => `${driver} is on the way to ${kids}`),
  picked_up: tapped((kids, _, isOne) => `${kids} ${are(isOne)} on board`),
}
