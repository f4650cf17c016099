// Shows the calendar links in the account's settings, to copy or to replace.
import type { FeedLinks } from '@beanpool/contract/feeds'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

export const CalendarLinks = () => {
  const query = useQuery(api.feeds.links.queryOptions())
  return (
    <Panel title={words.calendarLinks}>
      <Loaded query={query} skeleton={<SkeletonCards count={1} />}>
        {(links) => (
          <Stack gap={20}>
            {[
              { name: words.myAssignments, address: links.assignments },
              { name: words.myKids, address: links.kids },
            ].map(({ name, address }) => (
              <TextInput
                key={name}
                label={name}
                value={address}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
            ))}
            <RenewLinks links={links} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

// Replaces the links. Asks for confirmation first, since every subscribed calendar loses its feed.

export const RenewLinks = ({ links }: { links: FeedLinks }) => {
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const renew = useSubmit(
    api.feeds.renew.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(api.feeds.links.queryKey(), answer)
        setAsks(false)
        toast({ title: words.newLinksMade, text: words.oldLinksAreGone, tone: 'good' })
      },
      onError: (error) => toast({ title: words.noNewLinks, text: messageOf(error), tone: 'bad' }),
    }),
  )
  return (
    <Stack gap={8} ref={handsFocusOn}>
      <Quiet>{asks ? words.oldLinksEnd : words.keepToYourself}</Quiet>
      <Buttons data-fill gap={8}>
        {asks ? (
          <>
            <Button
              color="red.9"
              loading={renew.isPending}
              onClick={() => renew.mutate({ formerToken: links.token })}
            >
              {words.makeNewLinks}
            </Button>
            <Button variant="default" onClick={() => setAsks(false)}>
              {everyday.keepThem}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setAsks(true)}>
            {words.makeNewLinks}
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
