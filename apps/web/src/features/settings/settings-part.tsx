// One part of the settings, as its address says.
import { Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SkeletonCards } from '../../ui/states.tsx'
import { settingsParts } from './settings-parts.ts'

const isPart = (part: string): part is keyof typeof settingsParts => Object.hasOwn(settingsParts, part)

/** An address that no part has leads to the list. */
export const SettingsPart = ({ part }: { part: string }) => {
  if (!isPart(part)) return <Navigate to="/settings" replace />
  const Part = settingsParts[part]
  return (
    <Suspense fallback={<SkeletonCards count={2} height={200} />}>
      <Part />
    </Suspense>
  )
}
