// Reports that the claimant of the adult's request did not come; asks once more, because it ends the claim for good.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import classes from './urgent.module.css'
import * as words from './words.ts'

export const NotCome = ({ request }: { request: UrgentRequest }) => {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const close = () => setAsking(false)
  const say = useSubmit(
    api.urgent.notCome.mutationOptions({
      onSuccess: () => {
        close()
        toast({ title: words.theClaimIsOver, text: words.nothingIsOwed })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.notComeRefusalWords(error.data.reason) : messageOf(error)
        toast({ title: everyday.notSaved, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['urgent']),
    }),
    { call: useWhomToCall().aboutRequest(request) },
  )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.didNotCome}
      </Button>
      {asking && (
        <LateDialog onClose={close} title={words.askTitle(request.claimant?.name)}>
          <p className={classes.ask}>{words.notComeWords}</p>
          <div className={classes.answers}>
            <Button
              color="red.9"
              loading={say.isPending}
              onClick={() => say.mutate({ requestId: request.requestId })}
            >
              {words.theyDidNotCome}
            </Button>
            <Button variant="default" onClick={close}>
              {everyday.back}
            </Button>
          </div>
        </LateDialog>
      )}
    </>
  )
}
