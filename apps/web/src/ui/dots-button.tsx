// The button of what is wanted less often. Plain, since a long list has one on each of its cards.
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './dots-button.module.css'

export const DotsButton = (props: ComponentProps<'button'> & { 'aria-label': string }) => (
  <button type="button" {...props} className={classes.dots}>
    <IconDots size={20} aria-hidden />
  </button>
)
