// A dialog over the page, there only while it is open. It traps the focus, and gives it back.
import { Modal, type ModalProps } from '@mantine/core'
import { closeButton } from './close-button.ts'
import { useFocusBack } from './focus-back.ts'
import { useBackCloses, useLayer } from './use-layer.ts'

export const Dialog = (props: Omit<ModalProps, 'opened' | 'closeButtonProps' | 'closeOnEscape'>) => {
  useFocusBack()
  useLayer(props.onClose)
  useBackCloses(props.onClose)
  return <Modal opened closeOnEscape={false} closeButtonProps={closeButton} {...props} />
}
