// For pages that wait for a mail's link, which may be opened in another tab of this browser.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { reloadMe } from '../../parts/session/me.ts'
import { pendingCode, safeTarget } from './targets.ts'

/** Moves on to the link's target once an adult is signed in here; returns whether one is. */
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
