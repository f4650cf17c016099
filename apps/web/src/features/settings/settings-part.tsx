// One part of the settings, named by its address.
import { Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SkeletonCards } from '../../ui/states.tsx'
import { settingsParts } from './settings-parts.ts'

const isPart = (part: string): part is keyof typeof settingsParts => Object.hasOwn(settingsParts, part)

/** An unknown part leads to the list. */
export const SettingsPart = ({ part }: { part: string }) => {
  if (!isPart(part)) return <Navigate to="/settings" replace />
  const Part = settingsParts[part]
  return (
    <Suspense fallback={<SkeletonCards count={2} height={200} />}>
      <Part />
    </Suspense>
  )
}
