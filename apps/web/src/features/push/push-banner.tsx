// Offers push once there is something to be told of: a first drive, or a kid's first ride. The browser asks only after a tap.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { InstallSteps } from './install-steps.tsx'
import classes from './push.module.css'
import * as words from './push-words.ts'
import { usePush } from './use-push.ts'

const answeredKey = 'beanpool-push-asked'

const wasAnswered = () => {
  try {
    return window.localStorage.getItem(answeredKey) !== null
  } catch {
    return true
  }
}

const noteAnswer = () => {
  try {
    window.localStorage.setItem(answeredKey, 'yes')
  } catch {
    // Asked again at the next visit.
  }
}

export const PushBanner = () => {
  const [answered, setAnswered] = useState(wasAnswered)
  const { state, busy, turnOn } = usePush()
  if (answered || (state !== 'off' && state !== 'install')) return null
  const close = () => {
    noteAnswer()
    setAnswered(true)
  }
  const ask = async () => {
    const next = await turnOn()
    if (next === 'on' || next === 'denied') close()
  }
  return (
    <section className={classes.banner} aria-labelledby="push-offer">
      <div>
        <h2 id="push-offer">{words.offer}</h2>
        {state === 'install' ? <InstallSteps /> : <p>{words.offerText}</p>}
      </div>
      <div className={classes.actions}>
        {state === 'off' && (
          <Button variant="default" loading={busy} onClick={ask}>
            {words.turnOn}
          </Button>
        )}
        <Button variant="subtle" onClick={close}>
          {words.notNow}
        </Button>
      </div>
    </section>
  )
}
