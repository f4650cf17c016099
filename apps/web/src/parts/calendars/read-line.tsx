// Says when a followed calendar was last read and what could not be read, with buttons to read it
// now or to stop following it.
import type { calendars, FollowedDaysShown } from '@beanpool/contract/calendars'
import type { RefusalOf } from '@beanpool/contract/errors'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, fieldIssues, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons } from '../../ui/layout.tsx'
import { Hint, Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './words.ts'

type Refusal = RefusalOf<typeof calendars.followPool>

/** Returns the words for a refusal or for any other failure. */
export const failureText = (error: unknown): string => {
  const reason = reasonOf<Refusal | 'changed_since'>(error)
  if (reason === null) return messageOf(error)
  return reason === 'changed_since' ? everyday.changedSince : words.failures[reason]
}

/** Explains, below an address, why it was not accepted. */
export const addressProblem = (error: unknown): string => fieldIssues(error)[0]?.message ?? failureText(error)

/** Shows a change to a followed calendar on all screens. */
export const useCalendarChange = (done?: string, onDone?: () => void) => {
  const queries = useQueryClient()
  return {
    onSuccess: () => {
      onDone?.()
      if (done) toast({ title: done, tone: 'good' as const })
    },
    onError: (error: unknown) => toast({ title: everyday.notSaved, text: failureText(error), tone: 'bad' }),
    onSettled: () => invalidateTopics(queries, ['pools', 'rides', 'beans']),
  }
}

type ReadLineProps = {
  groupId: string
  poolId: string | null
  timeZone: string
  state: Omit<FollowedDaysShown, 'url' | 'rows' | 'gone'> & { url: string | null }
  isAdmin: boolean
  /** An additional button. */
  children?: ReactNode
}

export const ReadLine = ({ groupId, poolId, timeZone, state, isAdmin, children }: ReadLineProps) => {
  const readNow = useSubmit(api.calendars.readNow.mutationOptions(useCalendarChange()))
  const stop = useSubmit(api.calendars.stop.mutationOptions(useCalendarChange(words.stopped)))
  const problem = words.problem(state)
  return (
    <>
      <Hint style={{ overflowWrap: 'anywhere' }}>
        {words.read(state, timeZone)} {words.leftOut(state.skipped)} {state.url}
      </Hint>
      {problem && <Warning role="alert">{problem}</Warning>}
      {isAdmin && (
        <Buttons>
          <Button
            variant="default"
            loading={readNow.isPending}
            onClick={() => readNow.mutate({ groupId, poolId })}
          >
            {words.readNow}
          </Button>
          {children}
          <Button variant="subtle" loading={stop.isPending} onClick={() => stop.mutate({ groupId, poolId })}>
            {words.stop}
          </Button>
        </Buttons>
      )}
    </>
  )
}
