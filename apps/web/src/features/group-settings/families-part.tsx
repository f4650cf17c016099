// The families of the group, with their adults, role and when they joined. Its owner makes and removes admins, and hands it over.
import type { GroupSettings } from '@beanpool/contract/groups'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { dateOf, fullDate } from '../../ui/date-words.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from '../groups/groups.module.css'
import { AdmissionPanel } from '../invitations/admission-panel.tsx'
import { AskedToOwn, HandOverFoot } from '../roles/hand-over-part.tsx'
import { RoleButton } from '../roles/role-button.tsx'
import roles from '../roles/roles.module.css'
import settings from '../settings/settings.module.css'
import * as words from './group-settings-words.ts'

type Family = GroupSettings['families'][number]

const isOwners = ({ adults }: Family) => adults.some(({ isOwner }) => isOwner)

const FamilyRow = ({ family, group }: { family: Family; group: GroupSettings }) => (
  <li className={`${roles.family} ${group.isOwner ? roles.owned : ''}`}>
    <Bean index={family.beanIndex} letter={initialOf(family.name)} size={32} />
    <span>
      <span className={roles.name}>
        <b>
          {family.name}
          {family.mine && ` (${words.you})`}
        </b>
        {family.role === 'admin' && <Badge>{words.admin}</Badge>}
        {isOwners(family) && <Badge>{words.owner}</Badge>}
      </span>
      <span className={classes.quiet}>
        {family.adults.map(({ name }) => name).join(', ') || words.noAdult}
        <br />
        {words.joined(fullDate(dateOf(family.joinedAt, group.timeZone)))}
      </span>
    </span>
    {group.isOwner && !isOwners(family) && (
      <span className={roles.act}>
        <RoleButton groupId={group.groupId} family={family} />
      </span>
    )}
  </li>
)

const Families = ({ group }: { group: GroupSettings }) => (
  <Panel
    title={words.families}
    aside={<span className={classes.quiet}>{words.familyCount(group.families.length)}</span>}
  >
    <ul>
      {group.families.map((family) => (
        <FamilyRow key={family.householdId} family={family} group={group} />
      ))}
    </ul>
    <HandOverFoot group={group} />
  </Panel>
)

export const FamiliesPart = ({ group }: { group: GroupSettings }) => (
  <>
    {group.handOver?.asksYou && (
      <div className={roles.top}>
        <AskedToOwn handOver={group.handOver} />
      </div>
    )}
    <div className={settings.cols}>
      <Families group={group} />
      <AdmissionPanel groupId={group.groupId} />
    </div>
  </>
)
