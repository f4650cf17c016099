// Lets an admin decide about a strike. The effect is shown before the decision is confirmed.
import type { BookedStrike } from '@beanpool/contract/standing'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { excuseEffect, excuseRefusalWords, strikeTitle } from '../../parts/standing/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Note, Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './dialog-words.ts'
import classes from './standing.module.css'

type Decision = 'excuse' | 'refuse'
type ExcuseDialogProps = { strike: BookedStrike; decision: Decision; onClose: () => void }

const failed = (text: string) => toast({ title: everyday.notSaved, text, tone: 'bad' })

const useDecision = (strike: BookedStrike, onClose: () => void) => {
  const queries = useQueryClient()
  const onSettled = () => invalidateTopics(queries, ['rides', 'beans'])
  const done = (title: string) => {
    toast({ title, tone: 'good' })
    onClose()
  }
  const excuse = useSubmit(
    api.standing.excuse.mutationOptions({
      onSuccess: () => done(words.strikeExcused),
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        failed(refused ? excuseRefusalWords(error.data.reason) : messageOf(error))
      },
      onSettled,
    }),
  )
  const refuse = useSubmit(
    api.standing.refuseAppeal.mutationOptions({
      onSuccess: () => done(words.requestRefused),
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        failed(refused ? excuseRefusalWords(error.data.reason) : messageOf(error))
      },
      onSettled,
    }),
  )
  const { strikeId } = strike
  return {
    decide: (decision: Decision, note: string) =>
      (decision === 'excuse' ? excuse : refuse).mutate({ strikeId, note }),
    busy: excuse.isPending || refuse.isPending,
  }
}

export const ExcuseDialog = ({ strike, decision, onClose }: ExcuseDialogProps) => {
  const [note, setNote] = useState('')
  const { decide, busy } = useDecision(strike, onClose)
  const excuses = decision === 'excuse'
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') decide(decision, note)
  }
  return (
    <Dialog
      onClose={onClose}
      title={excuses ? words.excuseExcuse(strike.adultName) : words.refuseSRequest(strike.adultName)}
    >
      <Stack as="form" gap={14} onSubmit={confirm}>
        <p>{strikeTitle(strike)}</p>
        {excuses ? (
          <Note as="ul" className={classes.effect} aria-label={words.whatItDoes}>
            {excuseEffect(strike).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </Note>
        ) : (
          <Hint>{words.whatRefusingDoes}</Hint>
        )}
        <TextInput
          label={words.note}
          description={words.willSeeThis(strike.adultName)}
          maxLength={300}
          required
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Buttons mt={4}>
          <Button type="submit" loading={busy} disabled={note.trim() === ''}>
            {excuses ? words.excuseStrike : words.refuseRequest}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.back}
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}
