// Adds the rides to a calendar that the parent already uses (spec 2, *Subscribe dialog*).
import type { FeedLinks } from '@beanpool/contract/feeds'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { RenewLinks } from './calendar-links.tsx'
import classes from './feeds.module.css'
import * as words from './words.ts'

type SubscribeDialogProps = { groupId: string | undefined; onClose: () => void }

export const SubscribeDialog = ({ groupId, onClose }: SubscribeDialogProps) => {
  const query = useQuery(api.feeds.links.queryOptions())
  return (
    <Dialog title={words.subscribeTitle} onClose={onClose} size="lg">
      <Stack gap={20}>
        <Loaded query={query} skeleton={<SkeletonCards count={2} />}>
          {(links) => (
            <>
              <FeedList links={links} groupId={groupId} />
              <RenewLinks links={links} />
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

// The four kinds of feeds (spec 2, *Subscribe*). Adults with several pools or groups choose one of them.

type Choice = { id: string; label: string; address: string }
type ChosenFeedProps = {
  name: string
  label: string
  choices: Choice[]
  first?: string | undefined
}

/** Shows nothing if there is nothing to choose. */
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

/** `groupId`: the group of the page, whose feed comes first. */
const FeedList = ({ links, groupId }: { links: FeedLinks; groupId?: string | undefined }) => (
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

// One feed: a link to copy, and two ways to open it.

/** The URL scheme that opens a device's calendar app. */
const webcal = (address: string) => address.replace(/^https?:/, 'webcal:')
const googleCalendar = (address: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(address))}`

type FeedCardProps = { name: string; hint?: string; address: string; children?: ReactNode }

/** `children`: the field for choosing a pool or group. */
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
