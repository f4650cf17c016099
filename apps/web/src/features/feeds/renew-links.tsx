// Replaces the links. It asks twice, since every subscribed calendar loses its feed.
import type { FeedLinks } from '@beanpool/contract/feeds'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Quiet } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

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
              {words.keepTheseLinks}
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
