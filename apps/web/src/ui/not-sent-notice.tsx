import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { tellNotSent, useNotSent } from '../api/not-sent.ts'
import { dialled } from './dialled.ts'
import * as everyday from './everyday-words.ts'
import classes from './notice.module.css'
import { Notice } from './notice.tsx'

/** Names the tapped action that was not sent, with the person to call. */
export const NotSentNotice = () => {
  const told = useNotSent()
  if (!told) return null
  const close = () => tellNotSent(null)
  const { title, text } = everyday.notSent[told.kind]
  return (
    <Notice
      title={title}
      question={told.call ? everyday.callQuestion(told.call.name) : undefined}
      onClose={close}
    >
      <p>{told.tried ? everyday.thereWasNoAnswerCheck : text}</p>
      <div className={classes.answers}>
        {told.call && (
          <Button
            component="a"
            href={`tel:${dialled(told.call.phone)}`}
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            {everyday.callButton(told.call.name)}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {everyday.close}
        </Button>
      </div>
    </Notice>
  )
}
