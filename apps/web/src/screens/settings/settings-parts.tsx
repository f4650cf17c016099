// The parts of the settings, in the order of the list. Each loads when it is opened, and has
// an address: /settings/{part}.
import { Navigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { SkeletonCards } from '../../ui/states.tsx'
import * as words from './words.ts'

const late = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const settingsParts = {
  account: late(() => import('./account-settings.tsx'), 'AccountSettings'),
  household: late(() => import('./plan-settings.tsx'), 'HouseholdSettings'),
  notifications: late(() => import('./notification-settings.tsx'), 'NotificationSettings'),
  appearance: late(() => import('./appearance-settings.tsx'), 'AppearanceSettings'),
  history: late(() => import('../../features/standing/profile-history.tsx'), 'HistorySettings'),
  reputation: late(() => import('./plan-settings.tsx'), 'ReputationSettings'),
  credentials: late(
    () => import('../../features/credentials/credentials-settings.tsx'),
    'CredentialsSettings',
  ),
  join: late(() => import('./join-settings.tsx'), 'JoinSettings'),
  plan: late(() => import('./plan-settings.tsx'), 'PlanSettings'),
  security: late(() => import('./security-settings.tsx'), 'SecuritySettings'),
  data: late(() => import('./download-data.tsx'), 'DownloadData'),
  delete: late(() => import('./delete-account.tsx'), 'DeleteAccount'),
}

/** `fair-guards` is an address that has a page below it (routes/_app/settings.fair-guards.tsx). */
export type SettingsPartName = keyof typeof settingsParts | 'fair-guards'

export const settingsList: { title: string; parts: SettingsPartName[] }[] = [
  { title: words.you, parts: ['account', 'household', 'notifications', 'appearance'] },
  { title: words.groups, parts: ['join', 'fair-guards', 'plan'] },
  { title: words.trust, parts: ['credentials', 'history', 'reputation', 'security', 'data', 'delete'] },
]

// One part of the settings, named by the address.

const isPart = (part: string): part is keyof typeof settingsParts => Object.hasOwn(settingsParts, part)

/** An unknown part redirects to the list. */
export const SettingsPart = ({ part }: { part: string }) => {
  if (!isPart(part)) return <Navigate to="/settings" replace />
  const Part = settingsParts[part]
  return (
    <Suspense fallback={<SkeletonCards count={2} height={200} />}>
      <Part />
    </Suspense>
  )
}
