// A message that must be answered first. It uses the browser's own dialog, which lies above every sheet, traps and
// restores the focus, and needs no part of the app that could be missing offline.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './notice.module.css'
import { useLayer } from './use-layer.ts'

/** `question`: shown on the line below the title. */
type NoticeProps = { title: string; question?: string | undefined; children: ReactNode; onClose: () => void }

export const Notice = ({ title, question, children, onClose }: NoticeProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useLayer(onClose)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Not a button, because an Enter meant for the form below would press it.
    heading.current?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className={classes.notice} aria-labelledby={headingId} onClose={onClose}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {title} {question && <span>{question}</span>}
      </h2>
      {children}
    </dialog>
  )
}
