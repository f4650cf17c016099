// The roster of a pool. A family enrols its own kids; an admin enrols any kid. Both take effect immediately.
import type { PoolDetail } from '@beanpool/contract/pools'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as words from '../../parts/pools/dialog-words.ts'
import { type EnrolRefusal, enrolRefusalWords } from '../../parts/pools/dialog-words.ts'
import { LeftSeats } from '../../parts/pools/left-seats.tsx'
import {
  fromWhenWords,
  isOvertaken,
  leftWords,
  type Overtaken,
  overtakenWords,
  shownOf,
} from '../../parts/pools/words.ts'
import { UndoLines } from '../../parts/undo/undo-lines.tsx'
import { useUndo } from '../../parts/undo/use-undo.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bean, initialOf } from '../../ui/bean.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as counts from '../../ui/count-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Named, Rows } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint, Text, Warning } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import rows from './pools.module.css'

type Kid = PoolDetail['roster'][number]

type AskProps = { kid: Kid; overtaken: Overtaken | null; onWithdraw: () => void; onClose: () => void }

const AskWithdrawal = ({ kid, overtaken, onWithdraw, onClose }: AskProps) => (
  <Dialog onClose={onClose} title={words.withdrawTitle(kid.name)}>
    {overtaken && <Text mb={20}>{overtakenWords(overtaken)}</Text>}
    <Text mb={20}>{words.leaves(kid.name, kid.leaves.length)}</Text>
    <LeftSeats leaves={kid.leaves} of={kid} />
    <Text mb={20}>{words.undoHint}</Text>
    <Buttons data-fill>
      <Button onClick={onWithdraw}>{words.withdrawButton}</Button>
      <Button variant="default" onClick={onClose}>
        {words.keep}
      </Button>
    </Buttons>
  </Dialog>
)

const Change = ({ kid, poolId }: { kid: Kid; poolId: string }) => {
  const [asking, setAsking] = useState(false)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const { enrol, withdraw, busy } = useEnrolment(kid, poolId, (reason) => {
    setOvertaken(reason)
    setAsking(true)
  })
  const close = () => {
    setAsking(false)
    setOvertaken(null)
  }
  const leave = () => {
    close()
    withdraw()
  }
  return (
    <>
      <Button
        variant={kid.mine && !kid.enrolled ? 'filled' : 'default'}
        loading={busy}
        onClick={!kid.enrolled ? enrol : kid.leaves.length > 0 ? () => setAsking(true) : withdraw}
        aria-label={kid.enrolled ? words.withdrawKid(kid.name) : words.enrolKid(kid.name)}
      >
        {kid.enrolled ? words.withdrawButton : words.enrolButton}
      </Button>
      {asking && <AskWithdrawal kid={kid} overtaken={overtaken} onWithdraw={leave} onClose={close} />}
    </>
  )
}

const Row = ({ kid, poolId, mayChange }: { kid: Kid; poolId: string; mayChange: boolean }) => {
  return (
    <li>
      <Bean
        index={kid.beanIndex}
        letter={initialOf(kid.name)}
        size={26}
        look={kid.enrolled ? 'filled' : 'free'}
      />
      <Named>
        <b>{kid.name}</b>
        <Hint as="span">{kid.mine ? words.yourFamily : kid.householdName}</Hint>
        {kid.ridesThen.length > 0 && <Warning as="span">{words.ridesThen(kid.ridesThen)}</Warning>}
      </Named>
      {mayChange ? (
        <Change kid={kid} poolId={poolId} />
      ) : kid.enrolled ? (
        <Badge tone="good">{words.enrolled}</Badge>
      ) : (
        <Hint as="span">{words.notEnrolled}</Hint>
      )}
    </li>
  )
}

type KidRowsProps = { kids: Kid[]; poolId: string; mayChange: boolean }

const KidRows = ({ kids, poolId, mayChange }: KidRowsProps) => (
  <Rows pad={6} data-flex>
    {kids.map((kid) => (
      <Row key={kid.kidId} kid={kid} poolId={poolId} mayChange={mayChange} />
    ))}
  </Rows>
)

/** Admins can change every kid. A family changes its own kids and sees other kids. */
export const Roster = ({ detail }: { detail: PoolDetail }) => {
  const { pool, roster } = detail
  const mine = roster.some((kid) => kid.mine)
  const shown = detail.endedWithTerm ? roster.filter((kid) => kid.enrolled) : roster
  const mayChange = (kid: Kid) => (kid.mine || pool.isAdmin) && !detail.endedWithTerm
  const changed = shown.filter(mayChange)
  const read = shown.filter((kid) => !mayChange(kid))
  return (
    <Panel
      title={everyday.whoRides}
      aside={
        <span className={rows.aside}>
          <Hint as="span">{counts.kids(pool.kidCount)}</Hint>
          {shown.length > 0 && changed.length === 0 && <Badge>{words.readOnly}</Badge>}
        </span>
      }
    >
      {!mine && !detail.endedWithTerm && (
        <Hint>
          {words.noKidsToEnrol}{' '}
          <ButtonLink to="/profile" variant="subtle">
            {words.addAKid}
          </ButtonLink>
        </Hint>
      )}
      <UndoLines actions={['withdraw_kid']} poolId={pool.poolId} />
      <KidRows kids={changed} poolId={pool.poolId} mayChange />
      {changed.length > 0 && read.length > 0 && (
        <p className={rows.others}>
          <span>{words.otherFamilies}</span>
          <Badge>{words.viewOnly}</Badge>
        </p>
      )}
      <KidRows kids={read} poolId={pool.poolId} mayChange={false} />
    </Panel>
  )
}

// Enrols kids, and withdraws them from the pool.

const failed = (error: unknown, title: string) => {
  const reason = reasonOf<EnrolRefusal>(error)
  toast({ ...(reason ? enrolRefusalWords(reason) : { title, text: messageOf(error) }), tone: 'bad' })
}

/** Shows a change to the roster at once, and reverts it if the server refuses. */
const useRosterAtOnce = (poolId: string) => {
  const queries = useQueryClient()
  const key = api.pools.get.queryKey({ input: { poolId } })
  const atOnce = async (kidId: string, enrolled: boolean) => {
    await queries.cancelQueries({ queryKey: key })
    const before = queries.getQueryData(key)
    queries.setQueryData(
      key,
      (detail) =>
        detail && {
          ...detail,
          roster: detail.roster.map((kid) => (kid.kidId === kidId ? { ...kid, enrolled } : kid)),
        },
    )
    return { before }
  }
  return {
    atOnce,
    goesBack: (before: PoolDetail | undefined) => queries.setQueryData(key, before),
    shows: (detail: PoolDetail) => queries.setQueryData(key, detail),
    onSettled: () => invalidateTopics(queries, ['pools', 'beans']),
  }
}

const useEnrol = (kid: Kid, poolId: string) => {
  const { atOnce, goesBack, shows, onSettled } = useRosterAtOnce(poolId)
  return useSubmit(
    api.pools.enrol.mutationOptions({
      onMutate: ({ kidId }) => atOnce(kidId, true),
      onSuccess: (detail) => {
        shows(detail)
        const text = fromWhenWords(detail, kid.kidId)
        if (text) toast({ title: words.isEnrolled(kid.name), text, tone: 'good' })
      },
      onError: (error, _input, context) => {
        goesBack(context?.before)
        failed(error, words.cannotAddKid)
      },
      onSettled,
    }),
  )
}

const useWithdraw = (kid: Kid, poolId: string, onOvertaken: (reason: Overtaken) => void) => {
  const queries = useQueryClient()
  const { undoAction } = useUndo()
  const { atOnce, goesBack, shows, onSettled } = useRosterAtOnce(poolId)
  /** Refetches the list of actions that can be undone. Without a response, the line on the page appears later. */
  const justNow = async () => {
    const read = { ...api.undo.open.queryOptions(), staleTime: 0 }
    const { undos } = await queries.fetchQuery(read).catch(() => ({ undos: [] }))
    return undos.find((undo) => undo.action === 'withdraw_kid' && undo.poolId === poolId) ?? null
  }
  return useSubmit(
    api.pools.withdraw.mutationOptions({
      onMutate: ({ kidId }) => atOnce(kidId, false),
      onSuccess: async (detail, { shown }) => {
        shows(detail)
        toast({
          title: words.isWithdrawn(kid.name),
          text: shown && leftWords(shown),
          tone: 'good',
          action: undoAction(await justNow()),
        })
      },
      onError: (error, _input, context) => {
        goesBack(context?.before)
        const reason = reasonOf<EnrolRefusal | Overtaken>(error)
        if (reason && isOvertaken(reason)) onOvertaken(reason)
        else failed(error, words.cannotRemoveKid)
      },
      onSettled,
    }),
  )
}

/** Enrols or withdraws a kid. `onOvertaken`: called if the change now has a cost that was not shown. */
const useEnrolment = (kid: Kid, poolId: string, onOvertaken: (reason: Overtaken) => void) => {
  const enrol = useEnrol(kid, poolId)
  const withdraw = useWithdraw(kid, poolId, onOvertaken)
  const { kidId } = kid
  return {
    enrol: () => enrol.mutate({ poolId, kidId }),
    withdraw: () => withdraw.mutate({ poolId, kidId, shown: shownOf(kid.leaves) }),
    busy: enrol.isPending || withdraw.isPending,
  }
}
