// Words of notices about a group's board.
import { inWords } from '@beanpool/contract/in-words'
import type { Item, NoticeNaming, Telling } from './naming.ts'

/** Characters of a message that a lock screen has room for. */
const shown = 140

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  const letters = [...line]
  return letters.length <= shown ? line : `${letters.slice(0, shown).join('').trimEnd()}…`
}

/** As many as are kept (notice-store.ts): there may be more. */
const mostKept = 20

type Items = Item<'message_posted'>[]

const countOf = (items: Items) =>
  items.length < mostKept ? `${items.length} messages` : `${mostKept} messages or more`

/** The last one, or by whom they are. */
function lineOf(items: Items, last: Item<'message_posted'>, naming: NoticeNaming): string {
  const text = excerpt(naming.textOf(last.data.messageId))
  const names = [...new Set(items.map(({ data }) => naming.nameOf(data.actorAdultId)))]
  if (text === '') return `By ${inWords(names)}.`
  return items.length === 1 ? `“${text}”` : `${naming.nameOf(last.data.actorAdultId)}: “${text}”`
}

export const wordsOfBoards: Telling<'message_posted'> = {
  message_posted: (items, last, naming) => {
    const { groupId, groupName } = naming
    const to = last.data.forYou ? ' to you' : ''
    return {
      title:
        items.length === 1
          ? `${naming.nameOf(last.data.actorAdultId)} wrote${to} in ${groupName}`
          : `${countOf(items)}${to} in ${groupName}`,
      line: lineOf(items, last, naming),
      button: {
        label: items.length === 1 ? 'Read it' : 'Read them',
        path: `/groups/${groupId}?tab=messages&message=${items[0]?.data.messageId ?? last.data.messageId}`,
      },
    }
  },
}
