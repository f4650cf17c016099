// The button "Post sweet urgent ride". Adults on a free plan get the upgrade dialog.
import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openUpgrade } from '../plans/upgrade-store.ts'
import { useMe } from '../session/me.ts'
import * as words from './words.ts'

const PostUrgentDialog = lazy(() =>
  import('./post-urgent-dialog.tsx').then((module) => ({ default: module.PostUrgentDialog })),
)

export const PostUrgentButton = ({ groupId }: { groupId?: string }) => {
  const { planTier, groups } = useMe()
  const [posting, setPosting] = useState(false)
  if (groups.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBolt size={16} aria-hidden />}
        onClick={() => (planTier === 'pro' ? setPosting(true) : openUpgrade('urgent_posts'))}
      >
        {words.postSweetUrgentRide}
      </Button>
      {posting && (
        <Suspense>
          <PostUrgentDialog groupId={groupId} onClose={() => setPosting(false)} />
        </Suspense>
      )}
    </>
  )
}

// Opens the form for an urgent ride when the calendar's address asks for it (spec 2). Adults on a free
// plan get the upgrade dialog.

type PostUrgentAskedProps = {
  groupId: string | undefined
  /** Called when the form was closed or did not open, so the address stops asking for it. */
  onAnswered: () => void
}

export const PostUrgentAsked = ({ groupId, onAnswered }: PostUrgentAskedProps) => {
  const { planTier, groups } = useMe()
  const isPro = planTier === 'pro'
  const mayPost = isPro && groups.length > 0
  useEffect(() => {
    if (mayPost) return
    if (!isPro) openUpgrade('urgent_posts')
    onAnswered()
  })
  if (!mayPost) return null
  return (
    <Suspense>
      <PostUrgentDialog groupId={groupId} onClose={onAnswered} />
    </Suspense>
  )
}
