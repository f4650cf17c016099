// Lets an admin delete a group after typing its name. If the server refuses, the typed text stays.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups } from '@beanpool/contract/groups'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Note, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { isTypedName } from '../../ui/typed-name.ts'
import * as words from './dialog-words.ts'

type Deleted = { groupId: string; name: string; householdCount: number }

const failureWords = (error: unknown): { title: string; text: string } => {
  const reason = reasonOf<RefusalOf<typeof groups.delete>>(error)
  if (reason) return { title: words.couldNotDelete, text: words.refusals[reason] }
  return { title: words.deleteFailed, text: messageOf(error) }
}

type FormProps = { group: Deleted; onDeleted: () => void }

export const DeleteGroupForm = ({ group, onDeleted }: FormProps) => {
  const { groupId, name, householdCount } = group
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const remove = useSubmit(
    api.groups.delete.mutationOptions({
      onSuccess: async () => {
        onDeleted()
        toast({ title: words.deleted(name), text: everyday.undoHint, tone: 'good' })
        await queries.invalidateQueries()
      },
      onError: (error) => toast({ ...failureWords(error), tone: 'bad' }),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTypedName(typed, name)) remove.mutate({ groupId, name })
  }
  return (
    <Stack as="form" onSubmit={submit}>
      <p>{words.whatDeletingDoes}</p>
      {householdCount > 1 && (
        <Note data-tone="warn" data-size="text">
          {words.othersBelong(householdCount - 1)}
        </Note>
      )}
      <TextInput
        data-autofocus
        label={words.typeToDeleteIt(name)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
      />
      <div>
        <Button type="submit" color="red.9" disabled={!isTypedName(typed, name)} loading={remove.isPending}>
          {words.deleteGroup}
        </Button>
      </div>
    </Stack>
  )
}

export const DeleteGroupDialog = ({ group, onClose }: { group: Deleted; onClose: () => void }) => (
  <LateDialog onClose={onClose} title={words.deleteThisGroup(group.name)}>
    <DeleteGroupForm group={group} onDeleted={onClose} />
  </LateDialog>
)
