// A group's urgent board: open requests, claimed requests, and those not yet paid.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import * as dialogWords from './dialog-words.ts'
import { PostUrgentButton } from './post-urgent.tsx'
import classes from './urgent.module.css'
import { UrgentItem } from './urgent-item.tsx'
import { type ReadRequests, urgentListFrom } from './urgent-list.ts'
import * as words from './words.ts'

const firstCount = 6

type UrgentBoardProps = {
  groupId: string
  /** A request that is already shown above the board. */
  but?: string | undefined
  /** The requests that the page has already read. */
  read?: ReadRequests
}

export const UrgentBoard = ({ groupId, but, read }: UrgentBoardProps) => {
  const [all, setAll] = useState(false)
  const query = useQuery(urgentListFrom(read, groupId))
  return (
    <Panel title={everyday.urgentRides}>
      <Loaded query={query} skeleton={<SkeletonCards count={1} height={90} />}>
        {({ requests }) => {
          const others = requests.filter(({ requestId }) => requestId !== but)
          if (others.length === 0)
            return (
              <EmptyState
                card={false}
                title={requests.length > 0 ? dialogWords.nothingElse : dialogWords.nothingUrgent}
              >
                {dialogWords.whatShowsUpHere}
              </EmptyState>
            )
          return (
            <>
              {(all ? others : others.slice(0, firstCount)).map((request) => (
                <UrgentItem
                  key={request.requestId}
                  request={request}
                  kind={request.source !== 'post'}
                  quiet
                />
              ))}
              {!all && others.length > firstCount && (
                <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
                  {dialogWords.showAll(others.length)}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
      <Stack mt={16}>
        <PostUrgentButton groupId={groupId} />
      </Stack>
    </Panel>
  )
}

// The urgent ride that a message is about, shown above everything else on its group's page.

type NamedRequestProps = { groupId: string; requestId: string; read: ReadRequests }

export const NamedRequest = ({ groupId, requestId, read }: NamedRequestProps) => {
  const query = useQuery(urgentListFrom(read, groupId))
  return (
    <div className={classes.named}>
      <Panel title={words.urgentRide}>
        <Loaded query={query} skeleton={<SkeletonCards count={1} height={90} />}>
          {({ requests }) => {
            const request = requests.find((each) => each.requestId === requestId)
            return request ? <UrgentItem request={request} /> : <p>{words.over}</p>
          }}
        </Loaded>
      </Panel>
    </div>
  )
}
