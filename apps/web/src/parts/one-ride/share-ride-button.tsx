import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '../session/me.ts'
import { shareARide } from './words.ts'

const ShareRideDialog = lazy(() =>
  import('./share-ride.tsx').then((module) => ({ default: module.ShareRideDialog })),
)

export const ShareRideButton = () => {
  const { groups } = useMe()
  const [sharing, setSharing] = useState(false)
  if (groups.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setSharing(true)}>
        {shareARide}
      </Button>
      {sharing && (
        <Suspense>
          <ShareRideDialog onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
