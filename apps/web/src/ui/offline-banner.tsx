// Shows, above everything else, that there is no connection and how many changes are waiting for one.
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { tellNotSent, useNotSent } from '../api/not-sent.ts'
import { showKept, useKept } from '../api/queue.ts'
import { useRestoredAt } from '../api/restored.ts'
import { browserTimeZone, momentWithin } from './date-words.ts'
import { dialled } from './dialled.ts'
import * as words from './everyday-words.ts'
import { bannerWords } from './everyday-words.ts'
import notice from './notice.module.css'
import { Notice } from './notice.tsx'
import classes from './offline-banner.module.css'
import { useOnline } from './online.ts'

/** Moves everything at the top of the screen to below the banner. */
const useRoomFor = (said: string | null) => {
  const banner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = banner.current
    if (!shown) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--banner', `${shown.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty('--banner')
    }
  }, [said === null])
  return banner
}

export const OfflineBanner = () => {
  const online = useOnline()
  const kept = useKept()
  const givenUp = kept.filter(({ problem }) => problem !== null).length
  const restoredAt = useRestoredAt()
  const asOf = restoredAt && momentWithin(restoredAt, browserTimeZone())
  const said = bannerWords({ online, waiting: kept.length - givenUp, givenUp, asOf })
  const banner = useRoomFor(said)
  return (
    <div className={classes.place}>
      <div role="status">
        {said && (
          <div ref={banner} className={classes.banner}>
            <p>{said}</p>
            {kept.length > 0 && (
              <button type="button" onClick={() => showKept(true)}>
                {words.show}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Shows which tap was not sent, and the person to call. */
export const NotSentNotice = () => {
  const told = useNotSent()
  if (!told) return null
  const close = () => tellNotSent(null)
  const { title, text } = words.notSent[told.kind]
  return (
    <Notice
      title={title}
      question={told.call ? words.callQuestion(told.call.name) : undefined}
      onClose={close}
    >
      <p>{told.tried ? words.thereWasNoAnswerCheck : text}</p>
      <div className={notice.answers}>
        {told.call && (
          <Button
            component="a"
            href={`tel:${dialled(told.call.phone)}`}
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            {words.callButton(told.call.name)}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {words.close}
        </Button>
      </div>
    </Notice>
  )
}
