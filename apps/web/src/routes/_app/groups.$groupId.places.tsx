import { createFileRoute } from '@tanstack/react-router'
import { PlacesPage } from '../../features/places/places-page.tsx'

const Page = () => <PlacesPage groupId={Route.useParams().groupId} />

export const Route = createFileRoute('/_app/groups/$groupId/places')({ component: Page })
