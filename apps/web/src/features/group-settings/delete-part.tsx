// The end of a group, for its admins.
import type { GroupSettings } from '@beanpool/contract/groups'
import { useNavigate } from '@tanstack/react-router'
import { Panel } from '../../ui/panel.tsx'
import { DeleteGroupForm } from '../groups/delete-group.tsx'
import classes from '../groups/groups.module.css'
import * as words from './group-settings-words.ts'

export const DeletePart = ({ group }: { group: GroupSettings }) => {
  const navigate = useNavigate()
  const { groupId, name, families, role } = group
  return (
    <Panel title={words.dangerZone}>
      {role === 'admin' ? (
        <DeleteGroupForm
          group={{ groupId, name, householdCount: families.length }}
          onDeleted={() => void navigate({ to: '/groups' })}
        />
      ) : (
        <p className={classes.quiet}>{words.adminsDelete}</p>
      )}
    </Panel>
  )
}
