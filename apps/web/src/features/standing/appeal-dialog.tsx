// "Ask to excuse": an adult may ask once for each strike, in their own words.
import type { Strike } from '@beanpool/contract/standing'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isDefinedError, messageOf } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as words from '../../parts/standing/words.ts'
import { appealRefusalWords, strikeTitle } from '../../parts/standing/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'

type AppealDialogProps = { strike: Strike; onClose: () => void }

const useAppeal = (onClose: () => void) => {
  const queries = useQueryClient()
  return useSubmit(
    api.standing.appeal.mutationOptions({
      onSuccess: () => {
        toast({ title: words.sentToTheAdmins, text: words.youWillSeeTheirAnswer, tone: 'good' })
        onClose()
      },
      onError: (error) => {
        const refused = isDefinedError(error) && error.code === 'REFUSED'
        const text = refused ? appealRefusalWords(error.data.reason) : messageOf(error)
        toast({ title: words.notSent, text, tone: 'bad' })
      },
      onSettled: () => invalidateTopics(queries, ['rides']),
    }),
  )
}

export const AppealDialog = ({ strike, onClose }: AppealDialogProps) => {
  const [body, setBody] = useState('')
  const appeal = useAppeal(onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() !== '') appeal.mutate({ strikeId: strike.strikeId, body })
  }
  return (
    <Dialog onClose={onClose} title={words.askToExcuseThisStrike}>
      <Stack as="form" gap={14} onSubmit={send}>
        <p>{strikeTitle(strike)}</p>
        <Textarea
          label={everyday.happened}
          description={words.onlyTheAdminsSeeIt}
          maxLength={500}
          minRows={3}
          autosize
          required
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <Hint>{words.ifTheyExcuseIt}</Hint>
        <Buttons mt={4}>
          <Button type="submit" loading={appeal.isPending} disabled={body.trim() === ''}>
            {words.askTheAdmins}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.back}
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}
