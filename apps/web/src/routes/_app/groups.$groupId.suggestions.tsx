import { createFileRoute } from '@tanstack/react-router'
import { SuggestionsPage } from '../../features/pools/suggestions-page.tsx'

const Page = () => <SuggestionsPage groupId={Route.useParams().groupId} />

export const Route = createFileRoute('/_app/groups/$groupId/suggestions')({ component: Page })
