import { createFileRoute } from '@tanstack/react-router'
import { FamiliesPage } from '../../features/groups/families-page.tsx'

export const Route = createFileRoute('/_app/families')({ component: FamiliesPage })
