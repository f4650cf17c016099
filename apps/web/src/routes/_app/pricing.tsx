import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../features/plans/plans-page.tsx'
import * as words from '../../route-words.ts'

export const Route = createFileRoute('/_app/pricing')({
  staticData: { barTitle: words.pricing },
  component: PlansPage,
})
