// The four feeds (spec 2, *Subscribe*): a pool and a group are chosen where there are several.
import type { FeedLinks } from '@beanpool/contract/feeds'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { FeedCard } from './feed-card.tsx'
import * as words from './feed-words.ts'

type Choice = { id: string; label: string; address: string }
type ChosenFeedProps = {
  name: string
  hint: string
  label: string
  choices: Choice[]
  first?: string | undefined
}

/** Nothing where there is none to choose. */
const ChosenFeed = ({ name, hint, label, choices, first }: ChosenFeedProps) => {
  const [chosenId, setChosenId] = useState(first)
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0]
  if (!chosen) return null
  return (
    <FeedCard name={name} hint={hint} address={chosen.address}>
      <NativeSelect
        label={label}
        value={chosen.id}
        onChange={(event) => setChosenId(event.currentTarget.value)}
        data={choices.map((each) => ({ value: each.id, label: each.label }))}
      />
    </FeedCard>
  )
}

/** `groupId`: the group that the page is about, whose feed comes first. */
export const FeedList = ({ links, groupId }: { links: FeedLinks; groupId?: string | undefined }) => (
  <>
    <FeedCard name={words.myAssignments} hint={words.myAssignmentsHint} address={links.assignments} />
    <FeedCard name={words.myKids} hint={words.myKidsHint} address={links.kids} />
    <ChosenFeed
      name={words.thisPool}
      hint={words.thisPoolHint}
      label={words.pool}
      choices={links.pools.map(({ poolId, name, groupName, address }) => ({
        id: poolId,
        label: words.poolIn(name, groupName),
        address,
      }))}
    />
    <ChosenFeed
      name={words.groupAdmin}
      hint={words.groupAdminHint}
      label={words.group}
      choices={links.groups.map(({ groupId: id, name, address }) => ({ id, label: name, address }))}
      first={groupId}
    />
  </>
)
