import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The library's field, except that this one also tells screen readers if its value is wrong. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
)
