// Lets an admin remove a family from the group, once the effects have been shown.
import type { GroupSettings } from '@beanpool/contract/groups'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { invalidateTopics } from '../../api/live.ts'
import { useSubmit } from '../../api/use-submit.ts'
import classes from '../../parts/leaving/leaving.module.css'
import * as everyday from '../../ui/everyday-words.ts'
import { DialogFoot } from '../../ui/form.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { tellRefusal } from '../../ui/tell-refusal.ts'
import { toast } from '../../ui/toast.ts'
import { LeavingEffect } from './leaving-effect.tsx'
import * as words from './words.ts'

type Family = GroupSettings['families'][number]
type Of = { group: GroupSettings; family: Family }

/** Only the owner may remove admins, and the owner's family cannot be removed. */
export const mayRemove = ({ role, isOwner }: GroupSettings, family: Family): boolean =>
  role === 'admin' &&
  !family.mine &&
  !family.adults.some((adult) => adult.isOwner) &&
  (isOwner || family.role === 'member')

const RemoveDialog = ({ group, family, onClose }: Of & { onClose: () => void }) => {
  const queries = useQueryClient()
  const { groupId, name: groupName } = group
  const { householdId, name } = family
  const query = useQuery(api.groups.previewLeaving.queryOptions({ input: { groupId, householdId } }))
  const remove = useSubmit(
    api.groups.removeHousehold.mutationOptions({
      onSuccess: () => {
        onClose()
        toast({ title: words.removed(name), text: words.undoHere, tone: 'good' })
      },
      onError: (error) => tellRefusal(words.notRemoved, error, words.refusals),
      onSettled: () =>
        invalidateTopics(queries, ['members', 'rides', 'pools', 'beans', 'urgent', 'invitations']),
    }),
  )
  return (
    <LateDialog onClose={onClose} title={words.removeFrom(name, groupName)}>
      <Stack className={classes.stack}>
        <Loaded query={query} skeleton={<SkeletonCards count={1} height={200} />}>
          {(preview) => <LeavingEffect preview={preview} mine={false} />}
        </Loaded>
        <DialogFoot>
          <Button
            color="red.9"
            disabled={!query.isSuccess}
            loading={remove.isPending}
            onClick={() => remove.mutate({ groupId, householdId })}
          >
            {words.removeFamily}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </DialogFoot>
      </Stack>
    </LateDialog>
  )
}

export const RemoveFamily = ({ group, family }: Of) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={words.removeNamed(family.name)} onClick={() => setAsking(true)}>
        {everyday.remove}
      </Button>
      {isAsking && <RemoveDialog group={group} family={family} onClose={() => setAsking(false)} />}
    </>
  )
}
