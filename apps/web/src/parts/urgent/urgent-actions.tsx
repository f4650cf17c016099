// Buttons for what this adult can do about an urgent request. Shows nothing if there is nothing to do.
import type { UrgentRequest } from '@beanpool/contract/urgent-request'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import { type LateTap, type ShownRequest, useUrgent } from './use-urgent.ts'
import * as words from './words.ts'
import { cancelWords, claimRefusalWords } from './words.ts'

// Reports that the claimant of the adult's request did not come. Asks for confirmation first, since the
// report ends the claim for good.

const NotCome = ({ request }: { request: UrgentRequest }) => {
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
          <Text mb={20}>{words.notComeWords}</Text>
          <Buttons>
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
          </Buttons>
        </LateDialog>
      )}
    </>
  )
}

export const hasUrgentActions = (request: ShownRequest): boolean =>
  request.underWay === true ||
  request.claimRefusal === null ||
  request.canWithdraw ||
  request.canCancel ||
  request.canSayNotCome ||
  request.canMarkPaid ||
  request.canMarkReceived

const LateWithdrawal = lazy(() =>
  import('./late-claim.tsx').then((module) => ({ default: module.LateWithdrawal })),
)

const LateClaim = lazy(() => import('./late-claim.tsx').then((module) => ({ default: module.LateClaim })))

/** The question that is asked before a late tap. `overtaken`: the late window began while the screen was open. */
type Asking = { tap: LateTap; overtaken: boolean }

type UrgentActionsProps = { request: UrgentRequest; quiet?: boolean }

export const UrgentActions = ({ request, quiet = false }: UrgentActionsProps) => {
  const [asking, setAsking] = useState<Asking | null>(null)
  const urgent = useUrgent(request, (tap) => setAsking({ tap, overtaken: true }))
  const tapped = (tap: LateTap) =>
    request.withdrawCostsStrike ? setAsking({ tap, overtaken: false }) : urgent[tap](false)
  return (
    <>
      {request.claimRefusal === null && (
        <Button
          onClick={() => tapped('claim')}
          loading={urgent.claiming}
          variant={quiet ? 'default' : 'filled'}
        >
          {words.claim}
        </Button>
      )}
      {request.canMarkPaid && (
        <Button
          variant={request.paid ? 'subtle' : 'default'}
          onClick={urgent.markPaid}
          loading={urgent.markingPaid}
        >
          {request.paid ? words.notPaidAfterAll : words.markPaid}
        </Button>
      )}
      {request.canMarkReceived && (
        <Button
          variant={request.received ? 'subtle' : 'default'}
          onClick={urgent.markReceived}
          loading={urgent.markingReceived}
        >
          {request.received ? words.notReceivedAfterAll : words.markReceived}
        </Button>
      )}
      {request.canSayNotCome && <NotCome request={request} />}
      {request.canWithdraw && (
        <Button variant="default" onClick={() => tapped('withdraw')} loading={urgent.withdrawing}>
          {words.withdraw}
        </Button>
      )}
      {request.canCancel && (
        <Button variant="default" onClick={urgent.cancel} loading={urgent.cancelling}>
          {cancelWords(request)}
        </Button>
      )}
      {asking && (
        <Suspense>
          {asking.tap === 'claim' ? (
            <LateClaim
              overtaken={asking.overtaken}
              onClaim={() => urgent.claim(true)}
              onClose={() => setAsking(null)}
            />
          ) : (
            <LateWithdrawal
              claimant={request.claimant}
              overtaken={asking.overtaken}
              onWithdraw={() => urgent.withdraw(true)}
              onClose={() => setAsking(null)}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Says why an open request cannot be claimed. Null if it can, or if the reason is obvious. */
export const whyNotClaim = (request: UrgentRequest): string | null => {
  const { claimRefusal } = request
  if (request.status !== 'posted' || claimRefusal === null || claimRefusal === 'own_request') return null
  return claimRefusalWords(claimRefusal, null)
}
