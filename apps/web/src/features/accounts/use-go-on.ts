// For pages that wait for a link in a mail: it may be opened in another tab of this browser.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { reloadMe } from '../session/me.ts'
import { pendingCode, safeTarget } from './targets.ts'

/** Goes to where the link leads once somebody is signed in here; gives back whether somebody is. */
export const useGoOn = (redirect: string | undefined) => {
  const router = useRouter()
  const queries = useQueryClient()
  return useCallback(async () => {
    const me = await reloadMe(queries).catch(() => null)
    if (!me) return false
    pendingCode.forget()
    router.history.replace(safeTarget(redirect, '/profile'))
    return true
  }, [router, queries, redirect])
}
