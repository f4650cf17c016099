import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The library's field, which also tells a screen reader that it is wrong. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
)
