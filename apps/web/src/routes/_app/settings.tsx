import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '../../screens/settings/settings-frame.tsx'
import { textOf } from '../../search.ts'
import * as everyday from '../../ui/everyday-words.ts'

const Page = () => <SettingsFrame groupId={Route.useSearch().groupId} />

export const Route = createFileRoute('/_app/settings')({
  validateSearch: (search): { groupId?: string } => ({ groupId: textOf(search, 'groupId') }),
  staticData: { barTitle: everyday.settings },
  component: Page,
})
