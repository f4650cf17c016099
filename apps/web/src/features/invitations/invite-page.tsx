// The page for inviting people to a group: the ways to invite, families waiting for an admin, and open invitations.
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMe } from '../../parts/session/me.ts'
import * as counts from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Beside, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useStepBack } from '../../ui/use-layer.ts'
import * as words from './dialog-words.ts'
import inviting from './invitations.module.css'
import { InviteForms } from './invite-forms.tsx'
import { useJoinRequests } from './join-requests.tsx'
import { OpenInvitations } from './open-invitations.tsx'

const ApprovalsDialog = lazy(() =>
  import('./approvals-dialog.tsx').then((module) => ({ default: module.ApprovalsDialog })),
)

type InvitePageProps = {
  groupId: string
  /** True if the address asks to show the waiting families. */
  approvals: boolean
}

export const InvitePage = ({ groupId, approvals }: InvitePageProps) => {
  const navigate = useNavigate()
  const group = useMe().groups.find((each) => each.groupId === groupId)
  const isAdmin = group?.role === 'admin'
  const waiting = useJoinRequests(groupId, isAdmin).data?.requests.length ?? 0
  const stepBack = useStepBack()
  const to = { to: '/groups/$groupId/invite', params: { groupId } } as const
  const review = () => navigate({ ...to, search: { approvals: true }, state: { overPage: true } })
  const close = () => {
    if (!stepBack()) navigate({ ...to, search: {}, replace: true })
  }
  return (
    <>
      <PageHead
        title={everyday.inviteFamilies}
        eyebrow={
          <Link to="/groups/$groupId" params={{ groupId }}>
            {group?.name ?? everyday.group}
          </Link>
        }
      />
      <div className={inviting.page}>
        <Panel>
          <InviteForms groupId={groupId} onDone={() => undefined} />
        </Panel>
        <Stack>
          {isAdmin && waiting > 0 && (
            <Panel title={words.dialogTitle}>
              <Beside mb={6} className={inviting.allShown}>
                <span>{words.waitingFamilies(counts.families(waiting))}</span>
                <Button variant="default" onClick={review}>
                  {words.review}
                </Button>
              </Beside>
            </Panel>
          )}
          <OpenInvitations groupId={groupId} saysNone />
        </Stack>
      </div>
      {isAdmin && approvals && (
        <Suspense>
          <ApprovalsDialog groupId={groupId} inAddress onClose={close} />
        </Suspense>
      )}
    </>
  )
}
