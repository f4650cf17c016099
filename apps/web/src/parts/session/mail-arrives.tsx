import { lazy, Suspense } from 'react'
import { useMe } from './me.ts'

const MailRefused = lazy(() =>
  import('./mail-refused.tsx').then((module) => ({ default: module.MailRefused })),
)

/** Shows nothing as long as email reaches the adult, as it usually does. */
export const MailArrives = () => {
  const { mailRefused, email } = useMe()
  return (
    mailRefused && (
      <Suspense>
        <MailRefused email={email} />
      </Suspense>
    )
  )
}
