// The button for less frequent actions. It is kept plain, because each card in a long list has one.
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './dots-button.module.css'

type DotsButtonProps = ComponentProps<'button'> & { 'aria-label': string }

export const DotsButton = ({ className = '', ...props }: DotsButtonProps) => (
  <button type="button" {...props} className={`${classes.dots} ${className}`}>
    <IconDots size={20} aria-hidden />
  </button>
)
