// Opens the form of an urgent ride when the calendar's address asks for it (spec 2). Free plans get the upgrade dialog.
import { lazy, Suspense, useEffect } from 'react'
import { useMe } from '../../parts/session/me.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'

const PostUrgentDialog = lazy(() =>
  import('./post-urgent-dialog.tsx').then((module) => ({ default: module.PostUrgentDialog })),
)

type PostUrgentAskedProps = {
  groupId: string | undefined
  /** Called when the form is closed, or was never opened: the address no longer asks. */
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
