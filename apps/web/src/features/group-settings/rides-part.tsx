// The group's riding settings: places, days without rides, the Fair Guard and the rules in the cars.
import type { GroupSettings } from '@beanpool/contract/groups'
import { useMe } from '../../parts/session/me.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { guardLines } from '../frame/words.ts'
import classes from '../groups/groups.module.css'
import { DaysPanel } from '../no-ride-days/days-panel.tsx'
import { usePlaceBook } from '../places/use-places.ts'
import settings from '../settings/settings.module.css'
import * as words from './words.ts'

type OfGroup = { group: GroupSettings }

const shownPlaces = 3

const Places = ({ group: { groupId } }: OfGroup) => (
  <Panel title={words.places}>
    <Loaded
      query={usePlaceBook(groupId)}
      errorTitle={words.placesDidNotLoad}
      skeleton={<SkeletonCards count={1} height={72} />}
    >
      {({ places, canEdit }) => (
        <>
          <p className={classes.quiet}>{places.length === 0 ? words.noPlaces : words.whatPlacesAre}</p>
          <ul className={classes.rows}>
            {places.slice(0, shownPlaces).map((place) => (
              <li key={place.placeId}>
                <span className={classes.grow}>
                  <b>{place.name}</b>
                  <span className={classes.quiet}>{place.line}</span>
                </span>
              </li>
            ))}
          </ul>
          {places.length > shownPlaces && (
            <p className={classes.quiet}>{words.morePlaces(places.length - shownPlaces)}</p>
          )}
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
          <p key={line} className={classes.quiet}>
            {line}
          </p>
        ))}
      <p className={classes.quiet}>{urgentAllowOverride ? words.overrideOn : words.overrideOff}</p>
      <div className={classes.foot}>
        <ButtonLink to="/groups/$groupId/fair-guard" params={{ groupId }} variant="default">
          {role === 'admin' ? words.openFairGuard : words.readFairGuard}
        </ButtonLink>
      </div>
    </Panel>
  )
}

const CarpoolRules = ({ group: { groupId, role } }: OfGroup) => (
  <Panel title={words.carpoolRules}>
    <p className={classes.quiet}>{words.whatRulesAre}</p>
    <div className={classes.foot}>
      <ButtonLink to="/groups/$groupId/rules" params={{ groupId }} variant="default">
        {role === 'admin' ? words.openRules : words.readRules}
      </ButtonLink>
    </div>
  </Panel>
)

export const RidesPart = ({ group }: OfGroup) => (
  <div className={settings.cols}>
    <div className={settings.col}>
      <Places group={group} />
      <DaysPanel {...group} isAdmin={group.role === 'admin'} />
    </div>
    <div className={settings.col}>
      <FairGuard group={group} />
      <CarpoolRules group={group} />
    </div>
  </div>
)
