import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/households/profile-page.tsx'
import { type SetUpStep, setUpSteps } from '../../features/households/set-up-words.ts'
import { oneOf, textOf } from '../../search.ts'

type ProfileSearch = { return?: string; part?: SetUpStep }

const Page = () => {
  const search = Route.useSearch()
  return <ProfilePage returnTo={search.return} part={search.part} />
}

export const Route = createFileRoute('/_app/profile')({
  validateSearch: (search): ProfileSearch => ({
    return: textOf(search, 'return'),
    part: oneOf(search, 'part', setUpSteps),
  }),
  component: Page,
})
