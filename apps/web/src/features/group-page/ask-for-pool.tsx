// For members, where admins have Create New Pool: the owner by name, and a message to them begun.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { dialled } from '../../ui/dialled.ts'
import classes from '../groups/groups.module.css'
import { firstName } from '../rides/parts/ride-words.ts'

export const AskForPool = ({ group }: { group: GroupDashboard }) => {
  const text = `Ask ${firstName(group.ownerName)} to add a pool`
  if (!group.ownerPhone) return <span className={classes.quiet}>{text}</span>
  const body = encodeURIComponent(`Could you add a pool to ${group.name}? We need a ride `)
  return (
    <a href={`sms:${dialled(group.ownerPhone)}?&body=${body}`} className={classes.textLink}>
      {text}
    </a>
  )
}
