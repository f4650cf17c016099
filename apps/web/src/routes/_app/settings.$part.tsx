import { createFileRoute } from '@tanstack/react-router'
import { SettingsPart } from '../../screens/settings/settings-parts.tsx'

const Page = () => <SettingsPart part={Route.useParams().part} />

export const Route = createFileRoute('/_app/settings/$part')({ component: Page })
