// Shows and hides what a card keeps behind its Details button.
import { UnstyledButton } from '@mantine/core'
import * as everyday from './everyday-words.ts'
import { textLink } from './text.tsx'

export const DetailsButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <UnstyledButton className={textLink} aria-expanded={isOpen} onClick={onToggle}>
    {everyday.details}
  </UnstyledButton>
)
