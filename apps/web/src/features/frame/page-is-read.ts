// Waits until the page has asked and was answered: the line may be a bad one, and all else comes after.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const longestMs = 10_000

export const pageIsRead = (queries: QueryClient) =>
  new Promise<void>((done) => {
    const look = () => {
      if (queries.isFetching() > 0) return
      stop()
      clearTimeout(atLast)
      done()
    }
    const stop = queries.getQueryCache().subscribe(() => queueMicrotask(look))
    const atLast = setTimeout(() => {
      stop()
      done()
    }, longestMs)
    // Once the page beside this has asked.
    setTimeout(look)
  })

export const usePageIsRead = (): boolean => {
  const queries = useQueryClient()
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    let left = false
    pageIsRead(queries).then(() => left || setIsRead(true))
    return () => {
      left = true
    }
  }, [queries])
  return isRead
}
