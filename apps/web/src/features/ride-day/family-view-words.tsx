// Words of family-view.tsx.
import type { ReactNode } from 'react'

export const call = (name: string): string => `Call ${name}`
export const text = (name: string): string => `Text ${name}`
export const notOnTheWayYet = (time: string): string =>
  `The ride starts at ${time}, and On my way has not been tapped. The driver may only have forgotten to.`
export const yourKids = 'Your kids'
export const route = (from: ReactNode, to: ReactNode) => (
  <>
    {from} to {to}
  </>
)
