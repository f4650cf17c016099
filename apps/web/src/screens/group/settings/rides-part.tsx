// The group's ride settings: places, days without rides, the Fair Guard and the rules in the cars.
import type { GroupSettings } from '@beanpool/contract/groups'
import classes from '../../../features/groups/groups.module.css'
import { DaysPanel } from '../../../features/no-ride-days/days-panel.tsx'
import { usePlaceBook } from '../../../features/places/use-places.ts'
import { guardLines } from '../../../parts/fair-guard/words.ts'
import { useMe } from '../../../parts/session/me.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import * as everyday from '../../../ui/everyday-words.ts'
import { Named, Rows, Stack } from '../../../ui/layout.tsx'
import { Columns, Panel } from '../../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../../ui/states.tsx'
import { Hint } from '../../../ui/text.tsx'
import * as words from './words.ts'

type OfGroup = { group: GroupSettings }

const shownPlaces = 3

const Places = ({ group: { groupId } }: OfGroup) => (
  <Panel title={words.places}>
    <Loaded query={usePlaceBook(groupId)} skeleton={<SkeletonCards count={1} height={72} />}>
      {({ places, canEdit }) => (
        <>
          <Hint>{places.length === 0 ? words.noPlaces : words.whatPlacesAre}</Hint>
          <Rows data-flex>
            {places.slice(0, shownPlaces).map((place) => (
              <li key={place.placeId}>
                <Named>
                  <b>{place.name}</b>
                  <Hint as="span">{place.line}</Hint>
                </Named>
              </li>
            ))}
          </Rows>
          {places.length > shownPlaces && <Hint>{words.morePlaces(places.length - shownPlaces)}</Hint>}
          <div className={classes.foot}>
            <ButtonLink to="/groups/$groupId/places" params={{ groupId }} variant="default">
              {canEdit ? words.openPlaces : words.readPlaces}
            </ButtonLink>
          </div>
        </>
      )}
    </Loaded>
  </Panel>
)

const FairGuard = ({ group: { groupId, role, urgentAllowOverride } }: OfGroup) => {
  const fairGuard = useMe().groups.find((each) => each.groupId === groupId)?.fairGuard
  return (
    <Panel title={words.fairGuard}>
      {fairGuard && <b>{fairGuard.name}</b>}
      {fairGuard &&
        guardLines(fairGuard).map((line) => (
          <Hint key={line} mt={4}>
            {line}
          </Hint>
        ))}
      <Hint mt={4}>{urgentAllowOverride ? words.overrideOn : words.overrideOff}</Hint>
      <div className={classes.foot}>
        <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId }} variant="default">
          {role === 'admin' ? words.openFairGuard : everyday.seeFairGuard}
        </ButtonLink>
      </div>
    </Panel>
  )
}

const CarpoolRules = ({ group: { groupId, role } }: OfGroup) => (
  <Panel title={everyday.carpoolRules}>
    <Hint>{words.whatRulesAre}</Hint>
    <div className={classes.foot}>
      <ButtonLink to="/groups/$groupId/rules" params={{ groupId }} variant="default">
        {role === 'admin' ? words.openRules : words.readRules}
      </ButtonLink>
    </div>
  </Panel>
)

export const RidesPart = ({ group }: OfGroup) => (
  <Columns>
    <Stack gap={20}>
      <Places group={group} />
      <DaysPanel {...group} isAdmin={group.role === 'admin'} />
    </Stack>
    <Stack gap={20}>
      <FairGuard group={group} />
      <CarpoolRules group={group} />
    </Stack>
  </Columns>
)
