// A sheet over the page. On phones it comes from below and a finger can pull it down by its top.
// Otherwise it comes from the side.
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { type TouchEvent, useRef } from 'react'
import { closeButton } from './close-button.ts'
import { useFocusBack } from './focus-back.ts'
import classes from './side-sheet.module.css'
import { useLayer } from './use-layer.ts'

// Lets a finger pull a bottom sheet down by its top, and closes the sheet if it is pulled far enough.

const farPx = 80
/** A flick covers a shorter distance than a pull. */
const flick = { px: 30, ms: 220 }

const useSwipeAway = (onClose: () => void) => {
  const start = useRef<{ y: number; at: number } | null>(null)
  const pulled = (event: TouchEvent<HTMLElement>) =>
    Math.max(0, (event.changedTouches[0]?.clientY ?? 0) - (start.current?.y ?? 0))
  const moveTo = (event: TouchEvent<HTMLElement>, px: number) => {
    const sheet = event.currentTarget.closest<HTMLElement>('[data-sheet]')
    if (sheet) sheet.style.translate = px > 0 ? `0 ${px}px` : ''
  }
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      start.current = { y: event.changedTouches[0]?.clientY ?? 0, at: event.timeStamp }
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => moveTo(event, pulled(event)),
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const px = pulled(event)
      const fast = event.timeStamp - (start.current?.at ?? 0) < flick.ms
      if (px > farPx || (fast && px > flick.px)) onClose()
      else moveTo(event, 0)
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => moveTo(event, 0),
  }
}

type SideSheetProps = {
  title: ReactNode
  onClose: () => void
  /** What Esc does, if it does not return to the page. */
  onEsc?: (() => void) | undefined
  /** True if the address says that the sheet is open. */
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
