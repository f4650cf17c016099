// A dialog over the page, there only while it is open. It traps the focus, and gives it back.
import { Modal, type ModalProps } from '@mantine/core'
import { closeButton } from './close-button.ts'
import { useFocusBack } from './focus-back.ts'

export const Dialog = (props: Omit<ModalProps, 'opened' | 'closeButtonProps'>) => {
  useFocusBack()
  return <Modal opened closeButtonProps={closeButton} {...props} />
}
