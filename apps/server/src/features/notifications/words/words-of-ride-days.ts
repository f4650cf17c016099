// Words of notices about the driver's taps on the ride day.
import { inWords } from '@beanpool/contract/in-words'
import type { TapKind } from '@beanpool/domain/rides/ride-taps'
import { type Item, type NoticeNaming, rideWords, type Telling, upperFirst } from './naming.ts'

const live = (rideId: string | null) => ({
  label: 'See the ride',
  path: rideId === null ? '/dashboard' : `/rides/${rideId}`,
})

const kidsIn = (items: { data: { kidName: string } }[]) => inWords(items.map(({ data }) => data.kidName))

const tapped =
  (say: (kids: string, driver: string, isOne: boolean) => string) =>
  (items: Item<TapKind>[], first: Item<TapKind>, naming: NoticeNaming) => ({
    title: say(kidsIn(items), naming.nameOf(first.data.actorAdultId), items.length === 1),
    titleWithoutNames: upperFirst(
      say(
        items.length === 1 ? 'your child' : 'your children',
        naming.nameOf(first.data.actorAdultId),
        items.length === 1,
      ),
    ),
    line: `${rideWords(first.rideId, naming)}.`,
    button: live(first.rideId),
  })

const are = (isOne: boolean) => (isOne ? 'is' : 'are')

function notHere({ rideId, data }: Item<'kid_not_here'>, naming: NoticeNaming) {
  const { kidName: kid, after, actorAdultId } = data
  const driver = naming.nameOf(actorAdultId)
  const ride = rideWords(rideId, naming)
  switch (after) {
    case 'on_board':
      return {
        title: `${kid} is on board after all`,
        titleWithoutNames: 'Your child is on board after all',
        line: `${driver} picked ${kid} up: ${ride}.`,
      }
    case 'slip':
      return {
        title: `${kid} was marked as not at the stop by mistake`,
        titleWithoutNames: 'Your child was marked as not at the stop by mistake',
        line: `${driver} took it back: ${ride}. The ride's page says when ${kid} is on board.`,
      }
    default:
      return {
        title: `${kid} is not at the stop`,
        titleWithoutNames: 'Your child is not at the stop',
        line: `${driver} is there for ${ride}. Please call.`,
      }
  }
}

export const wordsOfRideDays: Telling<TapKind | 'kid_not_here'> = {
  dropped_off: tapped((kids, _, isOne) => `${kids} ${are(isOne)} there`),
  kid_not_here: (_, first, naming) => ({ ...notHere(first, naming), button: live(first.rideId) }),
  on_my_way: tapped((kids, driver) => `${driver} is on the way to ${kids}`),
  picked_up: tapped((kids, _, isOne) => `${kids} ${are(isOne)} on board`),
}
