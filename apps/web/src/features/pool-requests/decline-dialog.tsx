// An admin declines a pool request, with a note for the family if they like.
import type { PoolRequest } from '@beanpool/contract/pool-requests'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { LateDialog } from '../../ui/late-dialog.tsx'
import * as words from './pool-request-words.ts'
import classes from './pool-requests.module.css'
import { useDecline } from './use-decide.ts'

export const DeclineDialog = ({ request, onClose }: { request: PoolRequest; onClose: () => void }) => {
  const [note, setNote] = useState('')
  const decline = useDecline(request, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decline.mutate({ requestId: request.requestId, note })
  }
  return (
    <LateDialog onClose={onClose} title={words.declineTitle(request.name)}>
      <form onSubmit={submit} className={classes.stack}>
        <Textarea
          data-autofocus
          label={words.noteOptional}
          placeholder={words.sampleNote}
          maxLength={300}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={decline.isPending}>
            {words.decline}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </LateDialog>
  )
}
