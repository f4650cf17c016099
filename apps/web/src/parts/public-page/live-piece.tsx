// A place in a public page whose content is rendered at build time and made interactive in the browser (live.ts).
import type { ReactNode } from 'react'

export type PieceName = 'fair-week' | 'carousel'

export const LivePiece = ({ name, children }: { name: PieceName; children: ReactNode }) => (
  <div data-live={name}>{children}</div>
)
