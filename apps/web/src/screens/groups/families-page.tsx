// All families with which the adult shares a group. The adult's own family is in the settings.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import * as words from '../../features/groups/dialog-words.ts'
import { FamiliesList } from '../../features/groups/families-list.tsx'
import { useMe } from '../../parts/session/me.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import tabs from '../../ui/tab-links.module.css'

const InviteDialog = lazy(() =>
  import('../../features/invitations/invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
)

const FamilySheet = lazy(() =>
  import('../../features/groups/family-sheet.tsx').then((module) => ({ default: module.FamilySheet })),
)

const Invite = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {everyday.inviteFamily}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const FamiliesPage = ({ focus }: { focus: string | undefined }) => {
  const { groups } = useMe()
  return (
    <>
      <PageHead
        title={words.families}
        sub={words.everyoneYouShareAGroup}
        actions={groups.length > 0 && <Invite />}
      />
      <nav className={tabs.tabs} aria-label={words.families}>
        <Link to="/families" className={tabs.tab}>
          {words.allFamilies}
        </Link>
        <Link to="/settings/$part" params={{ part: 'household' }} className={tabs.tab}>
          {words.myHousehold}
        </Link>
      </nav>
      <FamiliesList />
      {focus !== undefined && (
        <Suspense>
          <FamilySheet householdId={focus} />
        </Suspense>
      )}
    </>
  )
}
