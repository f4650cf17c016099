// "Does Mia ride?": one row for each kid, answered in one tap. A notice offers the same answers.
import type { KidsQuestion } from '@beanpool/contract/kids-questions'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { Buttons, Named, Stack } from '../../ui/layout.tsx'
import { Card } from '../../ui/panel.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { useWhomToCall } from '../session/phone-book.ts'
import * as words from './words.ts'

/** Sends a family's answer about a pool with dates. */
export const useAnswerKids = (groupId: string | null, onAnswered?: () => void) => {
  const queries = useQueryClient()
  const { aboutGroup } = useWhomToCall()
  return useSubmit(
    api.pools.answer.mutationOptions({
      onSuccess: () => onAnswered?.(),
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.answerRefusals[error.data.reason] : messageOf(error)
        toast({ title: words.notAnswered, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['pools', 'rides', 'groups', 'notices']),
    }),
    { call: aboutGroup(groupId) },
  )
}

type KidProps = { question: KidsQuestion; kid: KidsQuestion['kids'][number]; quiet: boolean }

const Kid = ({ question, kid, quiet }: KidProps) => {
  const { poolId, groupId } = question
  const answer = useAnswerKids(groupId)
  const tap = (rides: boolean) => answer.mutate({ poolId, kidIds: [kid.kidId], rides })
  const busy = (rides: boolean) => answer.isPending && answer.variables?.rides === rides
  return (
    <Stack gap={10}>
      <Named>
        <b>{words.doesRide(kid.name)}</b>
        <Hint as="small">{words.about(question)}</Hint>
      </Named>
      <Buttons>
        <Button
          variant={quiet ? 'default' : 'filled'}
          aria-label={words.yesOf(kid.name)}
          loading={busy(true)}
          disabled={busy(false)}
          onClick={() => tap(true)}
        >
          {words.yes}
        </Button>
        <Button
          variant="default"
          aria-label={words.noOf(kid.name)}
          loading={busy(false)}
          disabled={busy(true)}
          onClick={() => tap(false)}
        >
          {words.no}
        </Button>
      </Buttons>
    </Stack>
  )
}

type KidsQuestionsProps = {
  questions: KidsQuestion[]
  /** True if something above already has the screen's prominent button. */
  quiet: boolean
}

export const KidsQuestions = ({ questions, quiet }: KidsQuestionsProps) => (
  <>
    {questions.map((question, place) => (
      <Card key={question.poolId} gap={12} pad={14}>
        {question.kids.map((kid, index) => (
          <Kid key={kid.kidId} question={question} kid={kid} quiet={quiet || place + index > 0} />
        ))}
      </Card>
    ))}
  </>
)
