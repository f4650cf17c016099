// Shown in place of a page that broke or could not be fetched. The frame around the page stays.
import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { hasCode } from '../api/api.ts'
import { isMissingPart, isReachable, mayReload } from '../api/missing-part.ts'
import * as words from './everyday-words.ts'
import { useOnline } from './online.ts'
import { ErrorState } from './states.tsx'

/** Explains the problem and what to do. Retries automatically once the device is back online. */
const useRetry = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const queries = useQueryClient()
  const online = useOnline()
  const [unreached, setUnreached] = useState(!online)

  const retry = async () => {
    const reachable = await isReachable()
    setUnreached(!reachable)
    if (!reachable) return
    if (isMissingPart(error)) return window.location.reload()
    // Bad data may have broken the page, so its data is dropped. The data of the frame around it is kept.
    queries.removeQueries({ type: 'inactive' })
    await router.invalidate()
    reset()
  }

  useEffect(() => {
    console.error(error)
    if (!isMissingPart(error)) return
    isReachable().then((reachable) => {
      setUnreached(!reachable)
      if (reachable && mayReload()) window.location.reload()
    })
  }, [error])
  useEffect(() => {
    if (online && unreached) retry()
  }, [online])

  const reached = hasCode(error, 'DATABASE_AWAY') ? 'away' : 'broken'
  return { retry, ...words.broken[unreached || !online ? 'unreached' : reached] }
}

/** Shown inside the frame of a signed-in page. */
export const BrokenPart = (props: ErrorComponentProps) => {
  const { retry, title, text } = useRetry(props)
  useEffect(() => {
    document.title = words.pageTitle(title)
  }, [title])
  return (
    <ErrorState wholePage title={title} onRetry={retry}>
      {text}
    </ErrorState>
  )
}

/** `frame`: the frame around a signed-out page. */
export const brokenPage = (frame: (title: string, text: string, retry: () => void) => ReactNode) => {
  const BrokenPage = (props: ErrorComponentProps) => {
    const { retry, title, text } = useRetry(props)
    return frame(title, text, retry)
  }
  return BrokenPage
}

type BoundaryProps = { fallback: (props: ErrorComponentProps) => ReactNode; children: ReactNode }

/** Keeps a failure inside from breaking the outer page. Opening another page tries again. */
export const PageBoundary = ({ fallback, children }: BoundaryProps) => {
  // The address of the page on the screen, not of one that is still loading.
  const shown = useRouterState({ select: (state) => state.resolvedLocation?.href })
  return (
    <CatchBoundary getResetKey={() => shown} errorComponent={fallback}>
      {children}
    </CatchBoundary>
  )
}
