// Waits until the page is there, has asked and was answered: the line may be a bad one, and all else comes after.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const longestMs = 10_000

type Page = { queries: QueryClient; router: Pick<AnyRouter, 'state' | 'subscribe'> }

export const pageIsRead = ({ queries, router }: Page) =>
  new Promise<void>((done) => {
    const end = () => {
      for (const stop of stops) stop()
      clearTimeout(atLast)
      done()
    }
    const look = () => {
      // The frame is shown before the page in it has come: what that one asks is not known yet.
      if (router.state.status !== 'pending' && queries.isFetching() === 0) end()
    }
    const stops = [
      queries.getQueryCache().subscribe(() => queueMicrotask(look)),
      // Once the page has asked.
      router.subscribe('onResolved', () => setTimeout(look)),
    ]
    const atLast = setTimeout(end, longestMs)
    setTimeout(look)
  })

export const usePageIsRead = (): boolean => {
  const queries = useQueryClient()
  const router = useRouter()
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    let left = false
    pageIsRead({ queries, router }).then(() => left || setIsRead(true))
    return () => {
      left = true
    }
  }, [queries, router])
  return isRead
}
