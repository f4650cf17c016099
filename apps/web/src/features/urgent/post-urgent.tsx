// Post sweet urgent ride. Free plans get the upgrade dialog.
import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '../../parts/session/me.ts'
import { openUpgrade } from '../plans/upgrade-store.ts'
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
