import { createFileRoute, redirect } from '@tanstack/react-router'
import type { FoundingStep } from '../features/groups/founding-step.ts'
import type { CarriedDraft } from '../features/groups/group-draft.ts'
import { loadMe } from '../parts/session/me.ts'
import { CreateGroupPage } from '../screens/founding/create-group-page.tsx'
import { textOf } from '../search.ts'

const Page = () => {
  const { group, step, ...carried } = Route.useSearch()
  return <CreateGroupPage carried={carried} groupId={group} step={step ?? 2} />
}

/** Defined here rather than with their words, since every page loads the routes. */
const steps: readonly FoundingStep[] = [1, 2, 3]

export const Route = createFileRoute('/create-group')({
  /** `group`: a group that already exists and whose founding is at this `step`. */
  validateSearch: (search): CarriedDraft & { group?: string; step?: FoundingStep } => ({
    name: textOf(search, 'name'),
    city: textOf(search, 'city'),
    timeZone: textOf(search, 'timeZone'),
    description: textOf(search, 'description'),
    group: textOf(search, 'group'),
    step: steps.find((each) => each === Number(search.step)),
  }),
  beforeLoad: async ({ context: { queryClient }, location, search }) => {
    if (search.group === undefined || (await loadMe(queryClient))) return
    throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  },
  component: Page,
})
