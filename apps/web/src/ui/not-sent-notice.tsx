import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { tellNotSent, useNotSent } from '../api/not-sent.ts'
import { dialled } from './dialled.ts'
import * as everyday from './/everyday-words.ts'
import * as texts from './not-sent-notice-words.ts'
import classes from './notice.module.css'
import { Notice } from './notice.tsx'

const words = {
  now: {
    title: texts.notSentYoureOffline,
    text: texts.nothingHasChangedAndNobody,
  },
  form: {
    title: texts.notSavedYoureOffline,
    text: texts.whatYouEnteredIsStill,
  },
  signOut: {
    title: texts.notSignedOutYoureOffline,
    text: texts.youAreStillSignedIn,
  },
}

const triedText = texts.thereWasNoAnswerCheck

/** What was tapped and is not sent, with the person to call. */
export const NotSentNotice = () => {
  const told = useNotSent()
  if (!told) return null
  const close = () => tellNotSent(null)
  const { title, text } = words[told.kind]
  return (
    <Notice title={title} question={told.call ? texts.call(told.call.name) : undefined} onClose={close}>
      <p>{told.tried ? triedText : text}</p>
      <div className={classes.answers}>
        {told.call && (
          <Button
            component="a"
            href={`tel:${dialled(told.call.phone)}`}
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            {texts.call2(told.call.name)}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {everyday.close}
        </Button>
      </div>
    </Notice>
  )
}
