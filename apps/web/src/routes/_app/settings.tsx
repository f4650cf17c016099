import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '../../features/settings/settings-frame.tsx'
import * as words from '../../route-words.ts'

export const Route = createFileRoute('/_app/settings')({
  staticData: { barTitle: words.settings },
  component: SettingsFrame,
})
