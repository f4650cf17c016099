// A message that is answered before anything else. The browser's own dialog: it lies above every sheet, needs no part of
// the app that could be missing without a connection, keeps the focus and gives it back.
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './notice.module.css'

/** `question`: on the line under the title. */
type NoticeProps = { title: string; question?: string | undefined; children: ReactNode; onClose: () => void }

/** Escape closes the notice only: the library's sheet below listens at the window, and leaves out what is marked so. */
const keepEscape = ({ target }: FocusEvent) => {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}

export const Notice = ({ title, question, children, onClose }: NoticeProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Not a button: an Enter meant for the form below would press it.
    heading.current?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.notice}
      aria-labelledby={headingId}
      onFocus={keepEscape}
      onClose={onClose}
    >
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {title} {question && <span>{question}</span>}
      </h2>
      {children}
    </dialog>
  )
}
