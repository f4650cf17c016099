// Answers to a notice, right where it is shown. A swap is answered in its sheet, which shows the effect.
import type { Notice, NoticeAnswer } from '@beanpool/contract/notifications'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { tellOfferRefusal } from '../../parts/offers/use-offer.ts'
import { useAnswerKids } from '../../parts/one-ride/kids-questions.tsx'
import { no, yes } from '../../parts/one-ride/words.ts'
import { confirmRefusalWords } from '../../parts/rides/words.ts'
import { useAnswerHandOver as useAnswer } from '../../parts/roles/use-answer-hand-over.ts'
import { useWhomToCall } from '../../parts/session/phone-book.ts'
import { useUndo } from '../../parts/undo/use-undo.ts'
import { claimTapRefusalWords } from '../../parts/urgent/words.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PathLink, useOpenPath } from '../../ui/path-link.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './notifications.module.css'
import { useMarkRead } from './use-read-marks.ts'
import * as words from './words.ts'

type Of<Kind extends NoticeAnswer['kind']> = { notice: Notice; answer: Extract<NoticeAnswer, { kind: Kind }> }

const Offer = (of: Of<'offer'>) => {
  const { accept, decline, accepting, declining } = useAnswerOffer(of)
  return (
    <>
      <Button onClick={accept} loading={accepting} disabled={declining}>
        {everyday.accept}
      </Button>
      <Button variant="default" onClick={decline} loading={declining} disabled={accepting}>
        {everyday.decline}
      </Button>
    </>
  )
}

const Confirm = (of: Of<'confirm'>) => {
  const { confirm, busy } = useAnswerConfirm(of)
  return (
    <Button onClick={confirm} loading={busy}>
      {everyday.confirm}
    </Button>
  )
}

const Join = (of: Of<'join'>) => {
  const { decide, busy } = useAnswerJoin(of)
  return (
    <>
      <Button onClick={() => decide(true)} loading={busy(true)} disabled={busy(false)}>
        {words.approve}
      </Button>
      <Button variant="default" onClick={() => decide(false)} loading={busy(false)} disabled={busy(true)}>
        {words.reject}
      </Button>
    </>
  )
}

const HandOver = (of: Of<'hand_over'>) => {
  const { accept, decline, accepting, declining } = useAnswerHandOver(of)
  return (
    <>
      <Button onClick={accept} loading={accepting} disabled={declining}>
        {everyday.accept}
      </Button>
      <Button variant="default" onClick={decline} loading={declining} disabled={accepting}>
        {everyday.decline}
      </Button>
    </>
  )
}

const KidsRide = ({ notice, answer: { poolId, kidIds } }: Of<'kids_ride'>) => {
  const answer = useAnswerKids(notice.groupId, useAnswering(notice).answered)
  const busy = (rides: boolean) => answer.isPending && answer.variables?.rides === rides
  const button = (rides: boolean) => (
    <Button
      variant={rides ? 'filled' : 'default'}
      onClick={() => answer.mutate({ poolId, kidIds, rides })}
      loading={busy(rides)}
      disabled={busy(!rides)}
    >
      {rides ? yes : no}
    </Button>
  )
  return (
    <>
      {button(true)}
      {button(false)}
    </>
  )
}

const Claim = (of: Of<'claim'>) => {
  const { claim, busy } = useAnswerClaim(of)
  return (
    <Button onClick={claim} loading={busy}>
      {words.claim}
    </Button>
  )
}

const Swap = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => (
  <Button
    variant="default"
    renderRoot={(props) => <PathLink {...props} path={notice.button.path} onFollow={onOpen} />}
  >
    {words.seeSwap}
  </Button>
)

type AnswersProps = { notice: Notice; answer: NoticeAnswer; onOpen: () => void }

const buttonsOf = ({ notice, answer, onOpen }: AnswersProps) => {
  switch (answer.kind) {
    case 'offer':
      return <Offer notice={notice} answer={answer} />
    case 'confirm':
      return <Confirm notice={notice} answer={answer} />
    case 'join':
      return <Join notice={notice} answer={answer} />
    case 'kids_ride':
      return <KidsRide notice={notice} answer={answer} />
    case 'claim':
      return <Claim notice={notice} answer={answer} />
    case 'hand_over':
      return <HandOver notice={notice} answer={answer} />
    case 'swap':
      return <Swap notice={notice} onOpen={onOpen} />
  }
}

export const NoticeAnswers = (props: AnswersProps) => (
  <div className={classes.answers}>{buttonsOf(props)}</div>
)

// Sends an answer. A refusal shows its reason, and the notice then shows its new state.

const failed = (title: string, error: unknown) => toast({ title, text: messageOf(error), tone: 'bad' })

/** Shared by all answers: the person to call without a connection, and marking the notice as read afterwards. */
const useAnswering = (notice: Notice) => {
  const queries = useQueryClient()
  const markRead = useMarkRead()
  const { aboutGroup } = useWhomToCall()
  return {
    offline: { call: aboutGroup(notice.groupId) },
    onSettled: () => invalidateTopics(queries, ['rides', 'beans', 'urgent', 'invitations', 'notices']),
    answered: () => markRead(notice),
  }
}

const useAnswerOffer = ({ notice, answer: { offerId } }: Of<'offer'>) => {
  const { offline, onSettled, answered } = useAnswering(notice)
  const { undoAction } = useUndo()
  const accept = useSubmit(
    api.offers.accept.mutationOptions({
      onSuccess: ({ card }) => {
        answered()
        const text = momentText(card.startAt, card.timeZone)
        toast({ title: everyday.youDrive, text, tone: 'good', action: undoAction(card.undo) })
      },
      onError: (error) =>
        isDefinedError(error) && error.code === 'REFUSED'
          ? tellOfferRefusal(everyday.couldNotAccept, error.data)
          : failed(everyday.couldNotAccept, error),
      onSettled,
    }),
    offline,
  )
  const decline = useSubmit(
    api.offers.decline.mutationOptions({
      onSuccess: () => {
        answered()
        toast({ title: words.declined, text: everyday.nextFamilyAsked })
      },
      onError: (error) =>
        isDefinedError(error) && error.code === 'REFUSED'
          ? tellOfferRefusal(everyday.couldNotDecline, error.data)
          : failed(everyday.couldNotDecline, error),
      onSettled,
    }),
    offline,
  )
  return {
    accept: () => accept.mutate({ offerId }),
    decline: () => decline.mutate({ offerId }),
    accepting: accept.isPending,
    declining: decline.isPending,
  }
}

/** Confirms several drives on the same evening together. */
const useAnswerConfirm = ({ notice, answer: { rideIds } }: Of<'confirm'>) => {
  const { offline, onSettled, answered } = useAnswering(notice)
  const confirm = useSubmit(
    api.rides.confirm.mutationOptions({
      onError: (error) =>
        isDefinedError(error) && error.code === 'REFUSED'
          ? toast({ title: confirmRefusalWords[error.data.reason], tone: 'bad' })
          : failed(everyday.notConfirmed, error),
      onSettled,
    }),
    offline,
  )
  const run = async () => {
    for (const rideId of rideIds) await confirm.send({ rideId })
    answered()
    toast({ title: words.confirmed, text: words.confirmedLine, tone: 'good' })
  }
  // The options of the change show the failure.
  return { confirm: () => run().catch(() => undefined), busy: confirm.isPending }
}

const useAnswerJoin = ({ notice, answer: { requestId } }: Of<'join'>) => {
  const { offline, onSettled, answered } = useAnswering(notice)
  const decide = useSubmit(
    api.invitations.decide.mutationOptions({
      onSuccess: (_, { admit }) => {
        answered()
        toast({ title: admit ? words.familyIn : words.familyRejected, tone: 'good' })
      },
      onError: (error, { admit }) => {
        const title = admit ? everyday.notApproved : everyday.notRejected
        if (reasonOf(error) === 'already_decided') toast({ title, text: words.otherAdmin, tone: 'bad' })
        else failed(title, error)
      },
      onSettled,
    }),
    offline,
  )
  return {
    decide: (admit: boolean) => decide.mutate({ requestId, admit }),
    busy: (admit: boolean) => decide.isPending && decide.variables?.admit === admit,
  }
}

const useAnswerHandOver = ({ notice, answer }: Of<'hand_over'>) =>
  useAnswer(answer, useAnswering(notice).answered)

/** Inside the late window a claim has a price, which the claim's page shows before asking. */
const useAnswerClaim = ({ notice, answer: { requestId } }: Of<'claim'>) => {
  const { offline, onSettled, answered } = useAnswering(notice)
  const open = useOpenPath()
  const claim = useSubmit(
    api.urgent.claim.mutationOptions({
      onSuccess: (request) => {
        answered()
        const text = momentText(request.windowStartAt, request.timeZone)
        toast({ title: everyday.youDrive, text, tone: 'good' })
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED' ? error.data : null
        if (refused?.reason === 'now_late') open(notice.button.path)
        else if (refused) toast({ title: claimTapRefusalWords(refused.reason, refused.detail), tone: 'bad' })
        else failed(everyday.notClaimed, error)
      },
      onSettled,
    }),
    offline,
  )
  return { claim: () => claim.mutate({ requestId, shown: { late: false } }), busy: claim.isPending }
}
