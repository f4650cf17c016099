// The forms of the family, one open at a time, on the profile and in the settings. The address names it: Back closes it
// and a link opens it.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useStepBack } from '../../ui/use-layer.ts'
import type { ProfileForm } from './profile-address.ts'

export const useProfileForm = ({ form, of }: ProfileForm) => {
  const search: Partial<ProfileForm> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const stepBack = useStepBack()
  return {
    isOpen: search.form === form && search.of === of,
    open: () =>
      navigate({
        to: '.',
        search: (now) => ({ ...now, form, of }),
        state: { overPage: true },
        resetScroll: false,
      }),
    /** Leaves another form alone: an answer may come after this one was closed. `under` another dialog, which going back would close. */
    close: (under = false) => {
      const { search: now } = router.state.location
      if (!('form' in now) || now.form !== form || now.of !== of) return
      if (!under && stepBack()) return
      void navigate({
        to: '.',
        search: (before) => ({ ...before, form: undefined, of: undefined }),
        resetScroll: false,
        replace: true,
      })
    },
  }
}
