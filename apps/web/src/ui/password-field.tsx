import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The library's field, but one that also tells screen readers when it is wrong. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
)
