// The four feeds (spec 2, *Subscribe*): adults with several pools or groups choose one.
import type { FeedLinks } from '@beanpool/contract/feeds'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons } from '../../ui/layout.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './feeds.module.css'
import * as words from './words.ts'

type Choice = { id: string; label: string; address: string }
type ChosenFeedProps = {
  name: string
  label: string
  choices: Choice[]
  first?: string | undefined
}

/** Shows nothing where there is nothing to choose. */
const ChosenFeed = ({ name, label, choices, first }: ChosenFeedProps) => {
  const [chosenId, setChosenId] = useState(first)
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0]
  if (!chosen) return null
  return (
    <FeedCard name={name} address={chosen.address}>
      <NativeSelect
        label={label}
        value={chosen.id}
        onChange={(event) => setChosenId(event.currentTarget.value)}
        data={choices.map((each) => ({ value: each.id, label: each.label }))}
      />
    </FeedCard>
  )
}

/** `groupId`: the page's group, whose feed comes first. */
export const FeedList = ({ links, groupId }: { links: FeedLinks; groupId?: string | undefined }) => (
  <>
    <FeedCard name={words.myAssignments} hint={words.myAssignmentsHint} address={links.assignments} />
    <FeedCard name={words.myKids} hint={words.myKidsHint} address={links.kids} />
    <ChosenFeed
      name={words.thisPool}
      label={words.pool}
      choices={links.pools.map(({ poolId, name, groupName, address }) => ({
        id: poolId,
        label: words.poolIn(name, groupName),
        address,
      }))}
    />
    <ChosenFeed
      name={words.groupAdmin}
      label={everyday.group}
      choices={links.groups.map(({ groupId: id, name, address }) => ({ id, label: name, address }))}
      first={groupId}
    />
  </>
)

// One feed: a link to copy, and the two ways to open it.

/** The scheme by which a device opens its calendar program. */
const webcal = (address: string) => address.replace(/^https?:/, 'webcal:')
const googleCalendar = (address: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(address))}`

type FeedCardProps = { name: string; hint?: string; address: string; children?: ReactNode }

/** `children`: the choice of pool or group. */
const FeedCard = ({ name, hint, address, children }: FeedCardProps) => {
  const [byHand, setByHand] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setByHand(false)
      toast({ title: everyday.linkCopied, text: words.pasteItWhereYouSubscribe, tone: 'good' })
    } catch {
      setByHand(true)
    }
  }
  return (
    <section className={classes.feed} aria-label={name}>
      <h3>{name}</h3>
      {hint && <Quiet>{hint}</Quiet>}
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
      <Buttons data-fill gap={8}>
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
          {everyday.copy}
        </Button>
      </Buttons>
    </section>
  )
}
