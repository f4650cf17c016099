// Opens a family over the page that lists it. The URL names the family (`focus`) and can be shared.
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { overPage, useStepBack } from '../../ui/use-layer.ts'

export type FamilySearch = { focus?: string }

type FamilyLinkProps = { householdId: string; className?: string; children: ReactNode }

export const FamilyLink = ({ householdId, className, children }: FamilyLinkProps) => (
  <Link
    to="."
    search={(previous: object) => ({ ...previous, focus: householdId })}
    state={overPage}
    resetScroll={false}
    className={className}
  >
    {children}
  </Link>
)

/** Returns to the list, no matter how the family was opened. */
export const useCloseFamily = () => {
  const stepBack = useStepBack()
  const navigate = useNavigate()
  return () => {
    if (stepBack()) return
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, focus: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
}
