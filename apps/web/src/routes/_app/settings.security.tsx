import { createFileRoute } from '@tanstack/react-router'
import { SecuritySettings } from '../../features/settings/security-settings.tsx'

export const Route = createFileRoute('/_app/settings/security')({ component: SecuritySettings })
