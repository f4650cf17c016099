import { createFileRoute } from '@tanstack/react-router'
import { RulesPage } from '../../features/group-rules/rules-page.tsx'

const Page = () => <RulesPage groupId={Route.useParams().groupId} />

export const Route = createFileRoute('/_app/groups/$groupId/rules')({ component: Page })
