// A token of the list. Ending it asks twice, since it cannot be brought back.
import type { ClubToken } from '@beanpool/contract/club-tokens'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { agoText, dateOf, shortDate } from '../../ui/date-words.ts'
import { handsFocusOn } from '../../ui/focus-back.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './club-words.ts'
import classes from './clubs.module.css'

type TokenRowProps = { token: ClubToken; timeZone: string; canChange: boolean }

export const TokenRow = ({ token, timeZone, canChange }: TokenRowProps) => {
  const { tokenId, name, madeByName, madeAt, lastUsedAt } = token
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const end = useSubmit(
    api.clubTokens.end.mutationOptions({
      onSuccess: async () => {
        await invalidateTopics(queries, ['clubs'])
        toast({ title: words.ended, text: words.endedLine(name), tone: 'good' })
      },
      onError: (error) => toast({ title: words.couldNotEnd, text: messageOf(error), tone: 'bad' }),
    }),
  )
  return (
    <li ref={handsFocusOn}>
      <div>
        <b>{name}</b>
        <p className={classes.quiet}>{words.madeBy(madeByName, shortDate(dateOf(madeAt, timeZone)))}</p>
        <p className={classes.quiet}>
          {lastUsedAt === null ? words.neverRead : words.lastRead(agoText(lastUsedAt))}
        </p>
      </div>
      {canChange && !asks && (
        <Button variant="default" onClick={() => setAsks(true)} aria-label={words.endOf(name)}>
          {words.end}
        </Button>
      )}
      {asks && (
        <>
          <p className={classes.wide}>{words.endAsk(name)}</p>
          <div className={`${classes.buttons} ${classes.wide}`}>
            <Button color="red.9" loading={end.isPending} onClick={() => end.mutate({ tokenId })}>
              {words.endIt}
            </Button>
            <Button variant="default" onClick={() => setAsks(false)}>
              {words.keepIt}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
