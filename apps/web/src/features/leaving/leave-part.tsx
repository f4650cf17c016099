// The family leaves the group: what follows is read first. The owner's family is shown the way out.
import type { GroupSettings } from '@beanpool/contract/groups'
import type { LeavingPreview } from '@beanpool/contract/leaving'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { shownOf } from '../pools/leaving-words.ts'
import classes from './leaving.module.css'
import { LeavingEffect } from './leaving-effect.tsx'
import * as words from './leaving-words.ts'
import { tellRefusal } from './tell-refusal.ts'

const previewOf = (groupId: string) => api.groups.previewLeaving.queryOptions({ input: { groupId } })

/** Why not, and where to go for it. */
const Stays = ({
  groupId,
  refusal,
}: {
  groupId: string
  refusal: NonNullable<LeavingPreview['refusal']>
}) => (
  <div className={classes.stack}>
    <p>{words.refusals[refusal]}</p>
    {refusal !== 'last_admin' && (
      <div>
        <ButtonLink
          to="/groups/$groupId/settings"
          params={{ groupId }}
          hash={refusal === 'last_family' ? 'delete' : 'families'}
          variant="default"
        >
          {refusal === 'last_family' ? words.toDelete : words.toHandOver}
        </ButtonLink>
      </div>
    )}
  </div>
)

const Leave = ({ groupId, preview }: { groupId: string; preview: LeavingPreview }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { groupName, seats } = preview
  const leave = useSubmit(
    api.groups.leave.mutationOptions({
      onSuccess: async () => {
        await navigate({ to: '/groups' })
        toast({ title: words.left(groupName), text: words.undoHere, tone: 'good' })
        await queries.invalidateQueries()
      },
      onError: async (error) => {
        tellRefusal(words.notLeft, error)
        await queries.invalidateQueries({ queryKey: previewOf(groupId).queryKey })
      },
    }),
  )
  return (
    <div className={classes.stack}>
      <LeavingEffect preview={preview} mine />
      <div>
        <Button
          color="red.9"
          loading={leave.isPending}
          onClick={() => leave.mutate({ groupId, shown: shownOf(seats) })}
        >
          {words.leaveGroup}
        </Button>
      </div>
    </div>
  )
}

export const LeavePart = ({ group: { groupId, name } }: { group: GroupSettings }) => {
  const query = useQuery(previewOf(groupId))
  return (
    <Panel title={words.leaveNamed(name)}>
      <Loaded
        query={query}
        errorTitle={words.previewDidNotLoad}
        skeleton={<SkeletonCards count={1} height={200} />}
      >
        {(preview) =>
          preview.refusal === null ? (
            <Leave groupId={groupId} preview={preview} />
          ) : (
            <Stays groupId={groupId} refusal={preview.refusal} />
          )
        }
      </Loaded>
    </Panel>
  )
}
