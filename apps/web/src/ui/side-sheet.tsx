// A sheet over the page: from below on phones, where a finger on its top pulls it down, and at the side otherwise.
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { closeButton } from './close-button.ts'
import { useFocusBack } from './focus-back.ts'
import classes from './side-sheet.module.css'
import { useLayer } from './use-layer.ts'
import { useSwipeAway } from './use-swipe-away.ts'

type SideSheetProps = {
  title: ReactNode
  onClose: () => void
  /** Where Esc leads back to, if not to the page. */
  onEsc?: (() => void) | undefined
  /** The address says that it is open. */
  inAddress?: boolean
  children: ReactNode
}

export const SideSheet = ({
  title,
  onClose,
  onEsc = onClose,
  inAddress = false,
  children,
}: SideSheetProps) => {
  useFocusBack()
  useLayer(onEsc, inAddress)
  const swipe = useSwipeAway(onClose)
  const wide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false })
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={wide ? 'right' : 'bottom'}
      size={wide ? 480 : 'auto'}
      returnFocus
      closeOnEscape={false}
      classNames={{ content: `${classes.content} ${wide ? '' : classes.bottom}` }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} color="#1B1524" />
      <Drawer.Content data-sheet={wide ? 'side' : 'bottom'}>
        {!wide && (
          <div className={classes.handle} aria-hidden="true" {...swipe}>
            <span className={classes.grab} />
          </div>
        )}
        <Drawer.Header className={classes.header} role="presentation" {...(wide ? {} : swipe)}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton {...closeButton} />
        </Drawer.Header>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
