// A button that navigates: a real link with types from the router.
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Props = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> }

const Anchor = ({ ref, ...props }: Props) => <Button component="a" ref={ref} {...props} />

export const ButtonLink = createLink(Anchor)
