import { createFileRoute } from '@tanstack/react-router'
import { OperatorPage } from '../../features/operator/operator-page.tsx'

export const Route = createFileRoute('/_app/operator')({ component: OperatorPage })
