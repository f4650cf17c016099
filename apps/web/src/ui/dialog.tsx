// A dialog over the page, rendered only while it is open. It traps the focus and restores it when it closes.
import { Modal, type ModalProps } from '@mantine/core'
import { closeButton } from './close-button.ts'
import { useFocusBack } from './focus-back.ts'
import { useLayer } from './use-layer.ts'

type DialogProps = Omit<ModalProps, 'opened' | 'closeButtonProps' | 'closeOnEscape'> & {
  /** True if the address says that the dialog is open. Going back then closes it. */
  inAddress?: boolean
}

export const Dialog = ({ inAddress = false, ...props }: DialogProps) => {
  useFocusBack()
  useLayer(props.onClose, inAddress)
  return <Modal opened closeOnEscape={false} closeButtonProps={closeButton} {...props} />
}
