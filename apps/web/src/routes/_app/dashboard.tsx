import { createFileRoute } from '@tanstack/react-router'
import { flagOf } from '../../search.ts'
import { Home } from './-home.tsx'

const Page = () => <Home strikesFirst={Route.useSearch().strikes === true} />

export const Route = createFileRoute('/_app/dashboard')({
  /** `strikes`: true if the page was opened from a message about a strike. */
  validateSearch: (search): { strikes?: true } => ({ strikes: flagOf(search, 'strikes') }),
  component: Page,
})
