// Lists who has read a message, and who has not.
import type { Message } from '@beanpool/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import * as words from './board-words.ts'
import classes from './messages.module.css'
import { useReads } from './use-board.ts'

type ReadByProps = { groupId: string; message: Message; onClose: () => void }

export const ReadBy = ({ groupId, message, onClose }: ReadByProps) => {
  const { people = [] } = useQuery(api.messages.people.queryOptions({ input: { groupId } })).data ?? {}
  const { readers = [] } = useReads(groupId) ?? {}
  const others = people.filter(({ adultId }) => adultId !== message.author.adultId)
  const hasRead = (adultId: string) =>
    readers.some((reader) => reader.adultId === adultId && reader.place >= message.place)
  const read = others.filter(({ adultId }) => hasRead(adultId))
  const unread = others.filter(({ adultId }) => !hasRead(adultId))
  return (
    <LateDialog title={words.whoHasRead} onClose={onClose}>
      {read.length === 0 ? (
        <p>{words.nobodyYet}</p>
      ) : (
        <ul className={classes.readers}>
          {read.map(({ adultId, name, lastName, householdName, beanIndex }) => (
            <li key={adultId}>
              <Bean index={beanIndex} letter={initialOf(householdName)} size={24} />
              <span>
                {name} {lastName}
              </span>
            </li>
          ))}
        </ul>
      )}
      {read.length > 0 && unread.length > 0 && (
        <p className={classes.quiet}>{words.notYet(unread.map(({ name }) => name))}</p>
      )}
    </LateDialog>
  )
}
