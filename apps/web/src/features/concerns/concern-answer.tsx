// The field in which an admin answers a concern, which closes it. What was typed is kept when it cannot be sent.
import { longestConcern } from '@beanpool/contract/concern-limits'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './concern-words.ts'
import classes from './concerns.module.css'

export const ConcernAnswer = ({ concernId, isFirst }: { concernId: string; isFirst: boolean }) => {
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const answer = useSubmit(
    api.concerns.answer.mutationOptions({
      onSuccess: () => toast({ title: words.answerSent, text: words.theyHearIt, tone: 'good' }),
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? words.refusal(error.data.reason) : messageOf(error)
        toast({ title: words.notAnswered, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['requests']),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') setMissing(true)
    else answer.mutate({ concernId, note })
  }
  return (
    <form onSubmit={submit} className={classes.stack}>
      <Textarea
        label={words.yourAnswer}
        description={words.answerHint}
        maxLength={longestConcern}
        autosize
        minRows={2}
        maxRows={12}
        value={note}
        error={isMissing && words.writeAnAnswer}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          setMissing(false)
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant={isFirst ? 'filled' : 'default'} loading={answer.isPending}>
          {words.sendAnswer}
        </Button>
      </div>
    </form>
  )
}
