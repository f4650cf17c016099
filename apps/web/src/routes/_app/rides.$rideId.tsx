import { createFileRoute } from '@tanstack/react-router'
import { RideDayPage } from '../../features/ride-day/ride-day-page.tsx'
import * as words from '../../route-words.ts'

const Page = () => <RideDayPage rideId={Route.useParams().rideId} />

export const Route = createFileRoute('/_app/rides/$rideId')({
  staticData: { barTitle: words.ride },
  component: Page,
})
