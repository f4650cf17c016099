import { createFileRoute, notFound } from '@tanstack/react-router'
import { OperatorPage } from '../../features/operator/operator-page.tsx'
import { loadMe } from '../../parts/session/me.ts'
import * as words from '../../route-words.ts'

export const Route = createFileRoute('/_app/operator')({
  staticData: { barTitle: words.operator },
  beforeLoad: async ({ context: { queryClient } }) => {
    if (!(await loadMe(queryClient))?.isOperator) throw notFound()
  },
  component: OperatorPage,
})
