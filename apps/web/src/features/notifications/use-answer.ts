// Answers a notice where it is shown. A refusal says why; the notice then shows its new state.
import type { Notice, NoticeAnswer } from '@beanpool/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf, reasonOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useWhomToCall } from '../../parts/session/phone-book.ts'
import { useUndo } from '../../parts/undo/use-undo.ts'
import { momentText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { useOpenPath } from '../../ui/path-link.tsx'
import { toast } from '../../ui/toast.ts'
import { tellRefusal } from '../offers/use-offer.ts'
import { confirmRefusalWords } from '../rides/words.ts'
import { useAnswerHandOver as useAnswer } from '../roles/use-answer-hand-over.ts'
import { claimTapRefusalWords } from '../urgent/words.ts'
import { useMarkRead } from './use-read-marks.ts'
import * as words from './words.ts'

type Of<Kind extends NoticeAnswer['kind']> = { notice: Notice; answer: Extract<NoticeAnswer, { kind: Kind }> }

const failed = (title: string, error: unknown) => toast({ title, text: messageOf(error), tone: 'bad' })

/** The common part of all answers: whom to call without a connection, and marking the notice afterwards. */
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

export const useAnswerOffer = ({ notice, answer: { offerId } }: Of<'offer'>) => {
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
          ? tellRefusal(everyday.couldNotAccept, error.data)
          : failed(everyday.couldNotAccept, error),
      onSettled,
    }),
    offline,
  )
  const decline = useSubmit(
    api.offers.decline.mutationOptions({
      onSuccess: () => {
        answered()
        toast({ title: words.declined, text: words.declinedLine })
      },
      onError: (error) =>
        isDefinedError(error) && error.code === 'REFUSED'
          ? tellRefusal(everyday.couldNotDecline, error.data)
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

/** Confirms several drives of one evening together. */
export const useAnswerConfirm = ({ notice, answer: { rideIds } }: Of<'confirm'>) => {
  const { offline, onSettled, answered } = useAnswering(notice)
  const confirm = useSubmit(
    api.rides.confirm.mutationOptions({
      onError: (error) =>
        isDefinedError(error) && error.code === 'REFUSED'
          ? toast({ title: confirmRefusalWords[error.data.reason], tone: 'bad' })
          : failed(words.notConfirmed, error),
      onSettled,
    }),
    offline,
  )
  const run = async () => {
    for (const rideId of rideIds) await confirm.send({ rideId })
    answered()
    toast({ title: words.confirmed, text: words.confirmedLine, tone: 'good' })
  }
  // Its options show the failure.
  return { confirm: () => run().catch(() => undefined), busy: confirm.isPending }
}

export const useAnswerJoin = ({ notice, answer: { requestId } }: Of<'join'>) => {
  const { offline, onSettled, answered } = useAnswering(notice)
  const decide = useSubmit(
    api.invitations.decide.mutationOptions({
      onSuccess: (_, { admit }) => {
        answered()
        toast({ title: admit ? words.familyIn : words.familyRejected, tone: 'good' })
      },
      onError: (error, { admit }) => {
        const title = admit ? words.notApproved : words.notRejected
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

export const useAnswerHandOver = ({ notice, answer }: Of<'hand_over'>) =>
  useAnswer(answer, useAnswering(notice).answered)

/** Inside the late window a claim has a price: its page says which, and asks. */
export const useAnswerClaim = ({ notice, answer: { requestId } }: Of<'claim'>) => {
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
        else failed(words.notClaimed, error)
      },
      onSettled,
    }),
    offline,
  )
  return { claim: () => claim.mutate({ requestId, shown: { late: false } }), busy: claim.isPending }
}
