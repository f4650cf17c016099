// Answers to a notice, where it is shown. A swap has an effect to read first: its sheet has the answer.
import type { Notice, NoticeAnswer } from '@beanpool/contract/notifications'
import { Button } from '@mantine/core'
import * as everyday from '../../ui/everyday-words.ts'
import { PathLink } from '../../ui/path-link.tsx'
import classes from './notifications.module.css'
import {
  useAnswerClaim,
  useAnswerConfirm,
  useAnswerHandOver,
  useAnswerJoin,
  useAnswerOffer,
} from './use-answer.ts'
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
