import { useNavigate } from '@tanstack/react-router'
import * as asking from '../../parts/pools/words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { NewPoolBody, useNewPoolGroup } from './new-pool-body.tsx'
import { poolDraft } from './pool-draft.ts'

const Cancel = ({ groupId }: { groupId?: string }) =>
  groupId ? (
    <ButtonLink
      to="/groups/$groupId"
      params={{ groupId }}
      variant="default"
      onClick={() => poolDraft.forget(groupId)}
    >
      {everyday.cancel}
    </ButtonLink>
  ) : (
    <ButtonLink to="/pools" variant="default">
      {everyday.cancel}
    </ButtonLink>
  )

export const NewPoolPage = ({ groupId }: { groupId?: string }) => {
  const navigate = useNavigate()
  const { groups, chosen, asks } = useNewPoolGroup(groupId)
  return (
    <>
      {groups.length > 0 && (
        <PageHead
          title={asks ? asking.askForAPool : everyday.createNewPool}
          sub={asks ? asking.askForPoolSub : asking.newPoolSub}
        />
      )}
      <NewPoolBody
        groupId={groupId}
        onGroup={(group) => navigate({ to: '/pools/new', search: { group }, replace: true })}
        cancel={<Cancel groupId={chosen?.groupId} />}
      />
    </>
  )
}
