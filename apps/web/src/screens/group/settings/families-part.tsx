// The group's families, with their adults, role and joining date. The group's owner appoints and removes
// admins, and hands the group over.
import type { GroupSettings } from '@beanpool/contract/groups'
import { useState } from 'react'
import { ConcernsLink } from '../../../features/concerns/concerns-link.tsx'
import { AdmissionPanel } from '../../../features/invitations/admission-panel.tsx'
import { mayRemove, RemoveFamily } from '../../../features/leaving/remove-family.tsx'
import { AskedToOwn, HandOverFoot, RoleButton } from '../../../parts/roles/hand-over-part.tsx'
import roles from '../../../parts/roles/roles.module.css'
import { UndoLines } from '../../../parts/undo/undo-lines.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Bean, initialOf } from '../../../ui/bean.tsx'
import { dateOf, fullDate } from '../../../ui/date-words.ts'
import { DotsButton } from '../../../ui/dots-button.tsx'
import * as everyday from '../../../ui/everyday-words.ts'
import { Rows } from '../../../ui/layout.tsx'
import { Columns, Panel } from '../../../ui/panel.tsx'
import { Hint } from '../../../ui/text.tsx'
import * as words from './words.ts'

type Family = GroupSettings['families'][number]

const isOwners = ({ adults }: Family) => adults.some(({ isOwner }) => isOwner)

/** Puts an admin's actions on a family one tap further away. */
const Manage = ({ family, group }: { family: Family; group: GroupSettings }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DotsButton
        className={roles.more}
        aria-label={words.manage(family.name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <span className={roles.act}>
          {group.isOwner && <RoleButton groupId={group.groupId} family={family} />}
          <RemoveFamily group={group} family={family} />
        </span>
      )}
    </>
  )
}

const FamilyRow = ({ family, group }: { family: Family; group: GroupSettings }) => (
  <li className={`${roles.family} ${mayRemove(group, family) ? roles.owned : ''}`}>
    <Bean index={family.beanIndex} letter={initialOf(family.name)} size={32} />
    <span>
      <span className={roles.name}>
        <b>
          {family.name}
          {family.mine && ` (${everyday.you})`}
        </b>
        {family.role === 'admin' && <Badge>{words.admin}</Badge>}
        {isOwners(family) && <Badge>{words.owner}</Badge>}
      </span>
      <Hint as="span">
        {family.adults.map(({ name }) => name).join(', ') || words.noAdult}
        <br />
        {words.joined(fullDate(dateOf(family.joinedAt, group.timeZone)))}
      </Hint>
    </span>
    {mayRemove(group, family) && <Manage group={group} family={family} />}
  </li>
)

const Families = ({ group }: { group: GroupSettings }) => (
  <Panel title={words.families} aside={<Hint as="span">{words.familyCount(group.families.length)}</Hint>}>
    <UndoLines actions={['remove_household']} />
    <Rows>
      {group.families.map((family) => (
        <FamilyRow key={family.householdId} family={family} group={group} />
      ))}
    </Rows>
    <HandOverFoot group={group} />
    <ConcernsLink groupId={group.groupId} isAdmin={group.role === 'admin'} />
  </Panel>
)

export const FamiliesPart = ({ group }: { group: GroupSettings }) => (
  <>
    {group.handOver?.asksYou && (
      <div className={roles.top}>
        <AskedToOwn handOver={group.handOver} />
      </div>
    )}
    <Columns>
      <Families group={group} />
      <AdmissionPanel groupId={group.groupId} />
    </Columns>
  </>
)
