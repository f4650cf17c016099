// Chooses a file; also the same one again, once it was corrected.
import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { useRef } from 'react'

type ChooseFileProps = ButtonProps & {
  accept: string
  onChoose: (file: File) => void
  'data-autofocus'?: boolean
}

export const ChooseFile = ({ accept, onChoose, ...button }: ChooseFileProps) => {
  // The browser reports no change while the field still holds a file of the same name.
  const forget = useRef<() => void>(null)
  const choose = (file: File | null) => {
    forget.current?.()
    if (file) onChoose(file)
  }
  return (
    <FileButton accept={accept} onChange={choose} resetRef={forget}>
      {(props) => <Button {...button} {...props} />}
    </FileButton>
  )
}
