import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '../../features/settings/settings-frame.tsx'
import * as words from '../../route-words.ts'
import { textOf } from '../../search.ts'

const Page = () => <SettingsFrame groupId={Route.useSearch().groupId} />

export const Route = createFileRoute('/_app/settings')({
  validateSearch: (search): { groupId?: string } => ({ groupId: textOf(search, 'groupId') }),
  staticData: { barTitle: words.settings },
  component: Page,
})
