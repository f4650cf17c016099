import { createFileRoute } from '@tanstack/react-router'
import {
  type ProfileForm,
  profileForms,
  type SetUpStep,
  setUpSteps,
} from '../../features/households/profile-address.ts'
import { ProfilePage } from '../../features/households/profile-page.tsx'
import { oneOf, textOf } from '../../search.ts'

type ProfileSearch = { return?: string; part?: SetUpStep } & Partial<ProfileForm>

const Page = () => {
  const search = Route.useSearch()
  return <ProfilePage returnTo={search.return} part={search.part} />
}

export const Route = createFileRoute('/_app/profile')({
  validateSearch: (search): ProfileSearch => ({
    return: textOf(search, 'return'),
    part: oneOf(search, 'part', setUpSteps),
    form: oneOf(search, 'form', profileForms),
    of: textOf(search, 'of'),
  }),
  component: Page,
})
