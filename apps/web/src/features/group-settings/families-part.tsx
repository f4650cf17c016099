// The families of the group, with their adults, role and when they joined.
import type { GroupSettings } from '@beanpool/contract/groups'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { dateOf, fullDate } from '../../ui/date-words.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from '../groups/groups.module.css'
import { AdmissionPanel } from '../invitations/admission-panel.tsx'
import settings from '../settings/settings.module.css'
import * as words from './group-settings-words.ts'

type Family = GroupSettings['families'][number]

const FamilyRow = ({ family, timeZone }: { family: Family; timeZone: string }) => (
  <li>
    <Bean index={family.beanIndex} letter={initialOf(family.name)} size={32} />
    <span className={classes.grow}>
      <b>
        {family.name}
        {family.mine && ` (${words.you})`}
      </b>
      <span className={classes.quiet}>
        {family.adults.map(({ name }) => name).join(', ') || words.noAdult}
        <br />
        {words.joined(fullDate(dateOf(family.joinedAt, timeZone)))}
      </span>
    </span>
    <span className={classes.marks}>
      {family.role === 'admin' && <Badge>{words.admin}</Badge>}
      {family.adults.some(({ isOwner }) => isOwner) && <Badge>{words.owner}</Badge>}
    </span>
  </li>
)

const Families = ({ group }: { group: GroupSettings }) => (
  <Panel
    title={words.families}
    aside={<span className={classes.quiet}>{words.familyCount(group.families.length)}</span>}
  >
    <ul className={classes.rows}>
      {group.families.map((family) => (
        <FamilyRow key={family.householdId} family={family} timeZone={group.timeZone} />
      ))}
    </ul>
  </Panel>
)

export const FamiliesPart = ({ group }: { group: GroupSettings }) => (
  <div className={settings.cols}>
    <Families group={group} />
    <AdmissionPanel groupId={group.groupId} />
  </div>
)
