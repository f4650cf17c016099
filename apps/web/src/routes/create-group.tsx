import { createFileRoute } from '@tanstack/react-router'
import { CreateGroupPage } from '../features/groups/create-group-page.tsx'

export const Route = createFileRoute('/create-group')({ component: CreateGroupPage })
