import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { tellNotSent, useNotSent } from '../api/not-sent.ts'
import { dialled } from './dialled.ts'
import classes from './notice.module.css'
import { Notice } from './notice.tsx'

const words = {
  now: {
    title: "Not sent: you're offline.",
    text: 'Nothing has changed, and nobody knows yet. Try again when you have a connection.',
  },
  form: {
    title: "Not saved: you're offline.",
    text: 'What you entered is still here. Try again when you have a connection.',
  },
  signOut: {
    title: "Not signed out: you're offline.",
    text: 'You are still signed in. Try again when you have a connection.',
  },
}

const triedText = 'There was no answer. Check your connection and try again: twice does no harm.'

/** What was tapped and is not sent, with the person to call. */
export const NotSentNotice = () => {
  const told = useNotSent()
  if (!told) return null
  const close = () => tellNotSent(null)
  const { title, text } = words[told.kind]
  return (
    <Notice title={title} question={told.call ? `Call ${told.call.name}?` : undefined} onClose={close}>
      <p>{told.tried ? triedText : text}</p>
      <div className={classes.answers}>
        {told.call && (
          <Button
            component="a"
            href={`tel:${dialled(told.call.phone)}`}
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            Call {told.call.name}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Close
        </Button>
      </div>
    </Notice>
  )
}
