// Offers push messages once there is something to be notified about: a first drive, or a kid's first ride. The
// browser asks only after a tap.
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Buttons } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { InstallSteps } from './install-steps.tsx'
import classes from './push.module.css'
import type { PushState } from './push-here.ts'
import { usePush } from './use-push.ts'
import * as words from './words.ts'

const asks = { push: 'beanpool-push-asked', install: 'beanpool-install-asked' }

const wasAnswered = (key: string) => {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

const noteAnswer = (key: string) => {
  try {
    window.localStorage.setItem(key, 'yes')
  } catch {
    // The banner is shown again on the next visit.
  }
}

/** Shown if the browser can install the app. On an iPhone, the offer of push includes the steps for that. */
const InstallHint = () => {
  const [answered, setAnswered] = useState(() => wasAnswered(asks.install))
  const prompt = window.installPrompt
  if (answered || !prompt) return null
  const close = () => {
    noteAnswer(asks.install)
    setAnswered(true)
  }
  const add = async () => {
    await prompt.prompt().catch(() => undefined)
    close()
  }
  return (
    <section className={classes.banner} aria-labelledby="install-offer">
      <h2 id="install-offer">{words.install}</h2>
      <Buttons gap={8}>
        <Button variant="default" onClick={add}>
          {words.add}
        </Button>
        <Button variant="subtle" onClick={close}>
          {everyday.notNow}
        </Button>
      </Buttons>
    </section>
  )
}

/** Has screen readers announce the browser's answer, since it came after a tap. */
const Text = ({ state }: { state: PushState | undefined }) => {
  if (state === 'install') return <InstallSteps />
  return <p role="status">{state === 'denied' ? words.pushStateWords.denied : words.offerText}</p>
}

export const PushBanner = () => {
  const [answered, setAnswered] = useState(() => wasAnswered(asks.push))
  const [refused, setRefused] = useState(false)
  const { state, busy, turnOn } = usePush()
  if (answered || (state !== 'off' && state !== 'install' && !refused)) return <InstallHint />
  const close = () => {
    noteAnswer(asks.push)
    setAnswered(true)
  }
  const ask = async () => {
    const next = await turnOn()
    if (next === 'on') {
      close()
      toast({ title: words.isOn, text: words.isOnText, tone: 'good' })
    }
    if (next === 'denied') {
      noteAnswer(asks.push)
      setRefused(true)
    }
  }
  return (
    <section className={classes.banner} aria-labelledby="push-offer">
      <div>
        <h2 id="push-offer">{words.offer}</h2>
        <Text state={state} />
      </div>
      <Buttons gap={8}>
        {state === 'off' && (
          <Button ref={handsFocusOn} variant="default" loading={busy} onClick={ask}>
            {everyday.turnOn}
          </Button>
        )}
        <Button variant="subtle" onClick={close}>
          {refused ? everyday.close : everyday.notNow}
        </Button>
      </Buttons>
    </section>
  )
}
