import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { tellOtherTabs } from '../../api/live.ts'
import { tellNotSent } from '../../api/not-sent.ts'
import { getQueue } from '../../api/queue.ts'
import { useOnce } from '../../api/use-submit.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { toast } from '../../ui/toast.ts'
import { forgetMe } from '../session/me.ts'
import { loadAuthClient } from './auth-client.ts'
import { forgetDrafts } from './forget-drafts.ts'
import { askedAddress, onboarding, pendingCode, signedInHere } from './targets.ts'
import * as words from './words.ts'

/** Ends the session and goes to an address of this site, in this tab and in the others. */
export const useSignOut = () => {
  const router = useRouter()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const signOut = useOnce(async (to: string) => {
    if (!navigator.onLine) return tellNotSent({ kind: 'signOut', call: null })
    setBusy(true)
    try {
      const authClient = await loadAuthClient()
      const { error } = await authClient.signOut()
      // Still signed in: on a shared computer that must not look like having left.
      if (error) throw new Error(error.message)
      await getQueue()?.discardAll()
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
      toast({ title: words.couldNotSignOut, text: everyday.pleaseTryAgain, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  })
  return { busy, signOut }
}
