import { createFileRoute } from '@tanstack/react-router'
import { RideDayPage } from '../../features/ride-day/ride-day-page.tsx'

const Page = () => <RideDayPage rideId={Route.useParams().rideId} />

export const Route = createFileRoute('/_app/rides/$rideId')({
  staticData: { barTitle: 'Ride' },
  component: Page,
})
