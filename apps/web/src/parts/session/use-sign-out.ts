import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { tellOtherTabs } from '../../api/live.ts'
import { tellNotSent } from '../../api/not-sent.ts'
import { getQueue } from '../../api/queue.ts'
import { useOnce } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { loadAuthClient } from './auth-client.ts'
import { forgetMe } from './me.ts'

import { askedAddress, onboarding, pendingCode, signedInHere } from './targets.ts'

// Deletes unsent drafts at sign-out, since another person may use the device next.

/** The prefixes of the keys of all drafts: a sign-up, a family, a board, a new group, a new pool, and ticked runs. */
const drafts = [
  'beanpool-sign-up',
  'beanpool-set-up-',
  'beanpool-message-',
  'beanpool-group-draft',
  'beanpool-pool-',
  'beanpool-runs-',
]

export const forgetDraftsIn = (store: Pick<Storage, 'length' | 'key' | 'removeItem'>) => {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
  for (const key of keys) if (drafts.some((draft) => key.startsWith(draft))) store.removeItem(key)
}

const forgetDrafts = () => {
  try {
    forgetDraftsIn(window.sessionStorage)
    forgetDraftsIn(window.localStorage)
  } catch {
    // Without storage there is nothing to delete.
  }
}

/**
 * Ends the session and goes to an address on this site, in this tab and all others. `comesBack`: the same adult signs in
 * again, so unsent changes are kept.
 */
export const useSignOut = ({ comesBack = false } = {}) => {
  const router = useRouter()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const signOut = useOnce(async (to: string) => {
    if (!navigator.onLine) return tellNotSent({ kind: 'signOut', call: null })
    setBusy(true)
    try {
      const authClient = await loadAuthClient()
      const { error } = await authClient.signOut()
      // The adult is still signed in, and on a shared computer the screen must not suggest otherwise.
      if (error) throw new Error(error.message)
      if (!comesBack) await getQueue()?.discardAll()
      await import('../../api/kept-reads-here.ts').then(({ wipeReads }) => wipeReads())
      forgetDrafts()
      onboarding.forget()
      pendingCode.forget()
      signedInHere.forget()
      await forgetMe(queries)
      tellOtherTabs()
      await router.navigate({ href: to })
      askedAddress.forget()
    } catch {
      toast({ title: everyday.notSignedOut, text: everyday.pleaseTryAgain, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  })
  return { busy, signOut }
}
