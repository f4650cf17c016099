// One feed: a link to copy, and the two ways to open it.
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import * as words from './feed-words.ts'
import classes from './feeds.module.css'

/** The scheme by which a device opens its calendar program. */
const webcal = (address: string) => address.replace(/^https?:/, 'webcal:')
const googleCalendar = (address: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(address))}`

type FeedCardProps = { name: string; hint: string; address: string; children?: ReactNode }

/** `children`: what chooses the pool or group. */
export const FeedCard = ({ name, hint, address, children }: FeedCardProps) => {
  const [byHand, setByHand] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setByHand(false)
      toast({ title: words.linkCopied, text: words.pasteItWhereYouSubscribe, tone: 'good' })
    } catch {
      setByHand(true)
    }
  }
  return (
    <section className={classes.feed} aria-label={name}>
      <h3>{name}</h3>
      <p className={classes.hint}>{hint}</p>
      {children}
      {byHand && (
        <TextInput
          label={words.couldNotCopy}
          value={address}
          readOnly
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          component="a"
          href={webcal(address)}
          aria-label={words.openCalendarOf(name)}
        >
          {words.openCalendar}
        </Button>
        <Button
          variant="default"
          component="a"
          href={googleCalendar(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.addToGoogleOf(name)}
        >
          {words.addToGoogle}
        </Button>
        <Button variant="subtle" onClick={copy} aria-label={words.copyOf(name)}>
          {words.copy}
        </Button>
      </div>
    </section>
  )
}
