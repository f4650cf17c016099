// For members, where admins have Create New Pool: the owner by name, and the ways to reach them. A phone calls and texts; a
// desk writes.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { dialled } from '../../ui/dialled.ts'
import { firstName } from '../../ui/first-name.ts'
import classes from './ask-for-pool.module.css'
import * as words from './ask-for-pool-words.ts'

type Asked = Pick<GroupDashboard, 'name' | 'ownerName' | 'ownerPhone' | 'ownerEmail'>

const waysTo = ({ name, ownerPhone, ownerEmail }: Asked) => {
  const text = encodeURIComponent(words.message(name))
  const phone = dialled(ownerPhone)
  const mail = `mailto:${ownerEmail}?subject=${encodeURIComponent(words.subject(name))}&body=${text}`
  return [
    ...(phone
      ? [
          { word: words.call, label: words.callTo, href: `tel:${phone}`, to: ownerPhone },
          { word: words.text, label: words.textTo, href: `sms:${phone}?&body=${text}`, to: ownerPhone },
        ]
      : []),
    ...(ownerEmail ? [{ word: words.email, label: words.emailTo, href: mail, to: ownerEmail }] : []),
  ]
}

export const AskForPool = ({ group }: { group: Asked }) => {
  const owner = firstName(group.ownerName)
  return (
    <div className={classes.ask}>
      <span>{words.askToAddAPool(owner)}</span>
      {waysTo(group).map(({ word, label, href, to }) => (
        <a key={word} href={href} title={to} aria-label={label(owner, to)}>
          {word}
        </a>
      ))}
    </div>
  )
}
