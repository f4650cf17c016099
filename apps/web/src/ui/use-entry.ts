// Adds items one after another in the same form. The form is cleared once the server has accepted its contents.
import { type FormEvent, useRef, useState } from 'react'
import { focusFirstField } from './focus-back.ts'

export const useEntry = <Values>(initial: Values, send: (values: Values) => Promise<unknown>) => {
  const [values, setValues] = useState(initial)
  const form = useRef<HTMLFormElement>(null)
  const startOver = () => {
    setValues(initial)
    focusFirstField(form.current)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // If the server refuses, the form keeps its values, and the call itself reports the reason.
    send(values).then(startOver, () => undefined)
  }
  return { values, setValues, formProps: { ref: form, onSubmit, noValidate: true } }
}
