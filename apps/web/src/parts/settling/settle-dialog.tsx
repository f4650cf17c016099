// Shows how settling a family's balance affects each other family, and settles it exactly as shown.
import type { SettlementPreview, settlements } from '@beanpool/contract/beans'
import type { RefusalOf } from '@beanpool/contract/errors'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useRetryId } from '../../api/retry-id.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { DialogFoot } from '../../ui/form.tsx'
import { Note, Stack } from '../../ui/layout.tsx'
import { SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { BalanceMoves } from './balance-moves.tsx'
import classes from './settling.module.css'
import * as words from './words.ts'

type SettleProps = { groupId: string; householdId: string; name: string; onClose: () => void }

const useSettling = ({ groupId, householdId, name, onClose }: SettleProps) => {
  const queries = useQueryClient()
  const { idFor, forget } = useRetryId()
  const [shown, setShown] = useState<SettlementPreview | null>(null)
  const [isChanged, setChanged] = useState(false)
  const failed = (error: unknown) => {
    const reason = reasonOf<Exclude<RefusalOf<typeof settlements.post>, 'changed_since'>>(error)
    toast({
      title: words.notSettled,
      text: reason ? words.refusals[reason](name) : messageOf(error),
      tone: 'bad',
    })
    // If the server refuses, nothing more can be done here.
    if (!reason) return
    void invalidateTopics(queries, ['beans', 'members'])
    onClose()
  }
  const preview = useSubmit(api.settlements.preview.mutationOptions({ onSuccess: setShown, onError: failed }))
  const look = () => preview.mutate({ groupId, householdId })
  const post = useSubmit(
    api.settlements.post.mutationOptions({
      onSuccess: async () => {
        forget()
        await invalidateTopics(queries, ['beans', 'members'])
        onClose()
        toast({ title: words.settled(name), text: words.settledLine, tone: 'good' })
      },
      onError: (error) => {
        if (reasonOf(error) !== 'changed_since') return failed(error)
        setChanged(true)
        look()
      },
    }),
  )
  const first = useEffectEvent(look)
  useEffect(() => first(), [])
  return {
    shown,
    isChanged,
    look,
    isLooking: preview.isPending,
    settle: () => {
      if (!shown) return
      const named = { groupId, householdId, shown: shown.fingerprint }
      post.mutate({ ...named, settlementId: idFor(named) })
    },
    isSettling: post.isPending,
  }
}

export const SettleDialog = (props: SettleProps) => {
  const { shown, isChanged, look, isLooking, settle, isSettling } = useSettling(props)
  const { name, onClose } = props
  return (
    <Dialog onClose={onClose} title={words.title(name)}>
      <Stack gap={14} className={classes.stack}>
        {isChanged && (
          <Note data-tone="warn" data-size="text" role="alert">
            {everyday.changedSince}
          </Note>
        )}
        {shown ? (
          <>
            <p>{words.whatHappens(name, shown.balanceHundredths, shown.families.length)}</p>
            <div>
              <BalanceMoves families={shown.families} />
            </div>
            <Aside>{words.forGood}</Aside>
          </>
        ) : isLooking ? (
          <div role="status" aria-label={words.loading}>
            <SkeletonCards count={3} height={44} />
          </div>
        ) : (
          <p>{words.didNotLoad}</p>
        )}
        <DialogFoot>
          {shown ? (
            <Button onClick={settle} loading={isSettling || isLooking}>
              {words.settleNow}
            </Button>
          ) : (
            <Button onClick={look} loading={isLooking}>
              {everyday.tryAgain}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
