import { createFileRoute } from '@tanstack/react-router'
import { GroupSettingsPage } from '../../features/group-settings/group-settings-page.tsx'
import { type SettingsPart, settingsParts } from '../../features/group-settings/settings-parts.ts'
import { oneOf } from '../../search.ts'

const Page = () => <GroupSettingsPage groupId={Route.useParams().groupId} part={Route.useSearch().part} />

export const Route = createFileRoute('/_app/groups/$groupId/settings')({
  validateSearch: (search): { part?: SettingsPart } => ({ part: oneOf(search, 'part', settingsParts) }),
  component: Page,
})
