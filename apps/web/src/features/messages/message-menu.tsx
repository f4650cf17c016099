// Offers what can be done about a message, behind one button.
import type { Message } from '@beanpool/contract/messages'
import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { DotsButton } from '../../ui/dots-button.tsx'
import * as words from './board-words.ts'
import classes from './messages.module.css'

type MessageMenuProps = { message: Message; onReadBy: () => void; onRemove: () => void }

export const MessageMenu = ({ message: { author, canRemove }, onReadBy, onRemove }: MessageMenuProps) => {
  const [opened, setOpened] = useState(false)
  const name = author.isMe ? words.moreAboutYours : words.moreAbout(author.name)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <DotsButton aria-label={name} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={classes.choices} onClick={() => setOpened(false)}>
        <Button variant="subtle" justify="flex-start" onClick={onReadBy}>
          {words.whoHasRead}
        </Button>
        {canRemove && (
          <Button variant="subtle" justify="flex-start" onClick={onRemove}>
            {author.isMe ? words.deleteIt : words.removeIt}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
