// The forms of the profile, one open at a time. The address says which, so Back closes it and a link opens it.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

export const profileForms = [
  'family',
  'car',
  'phone',
  'home',
  'address',
  'kid',
  'link',
  'week',
  'vacation',
  'absence',
  'adult',
] as const
/** `of`: what is changed, by its id; without one, the form adds. */
export type ProfileForm = { form: (typeof profileForms)[number]; of?: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A tap on the page opened the form, so the page is one step back. */
    overProfile?: true
  }
}

export const useProfileForm = ({ form, of }: ProfileForm) => {
  const search = useSearch({ from: '/_app/profile' })
  const navigate = useNavigate()
  const router = useRouter()
  return {
    isOpen: search.form === form && search.of === of,
    open: () =>
      navigate({
        to: '/profile',
        search: (now) => ({ ...now, form, of }),
        state: { overProfile: true },
        resetScroll: false,
      }),
    /** Leaves another form alone: an answer may come after this one was closed. `under` another dialog, which going back would close. */
    close: (under = false) => {
      const { search: now, state } = router.state.location
      if (!('form' in now) || now.form !== form || now.of !== of) return
      if (state.overProfile && !under) return router.history.back()
      void navigate({
        to: '/profile',
        search: (before) => ({ ...before, form: undefined, of: undefined }),
        resetScroll: false,
        replace: true,
      })
    },
  }
}
