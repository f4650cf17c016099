import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { closeButton } from './close-button.ts'

export type DialogBoxProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog that is there only while it is open. */
export const DialogBox = ({ title, onClose, children }: DialogBoxProps) => (
  <Modal opened onClose={onClose} title={title} closeButtonProps={closeButton}>
    {children}
  </Modal>
)
