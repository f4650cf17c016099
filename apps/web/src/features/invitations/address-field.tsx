// A field for many addresses. Each becomes a removable chip, and invalid ones are marked.
import { findAddresses, isEmail } from '@beanpool/domain/invitations/addresses'
import { Input } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import * as everyday from '../../ui/everyday-words.ts'
import * as words from './dialog-words.ts'
import inviting from './invitations.module.css'

const Chip = ({ address, onRemove }: { address: string; onRemove: () => void }) => (
  <li>
    <span className={`${inviting.chip} ${isEmail(address) ? '' : inviting.wrong}`}>
      <span>{address}</span>
      <button type="button" aria-label={words.remove(address)} onClick={onRemove}>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </span>
  </li>
)

/** At most this many invalid addresses are listed under the field. All of them are marked in it. */
const named = 3

type AddressFieldProps = {
  addresses: string[]
  most: number
  error: string | null
  onChange: (addresses: string[]) => void
  /**
   * Text that is not a chip yet. Losing the focus does not make it one, because the button below
   * would then move under the finger.
   */
  text: string
  onText: (text: string) => void
}

export const AddressField = ({ addresses, most, error, onChange, text, onText }: AddressFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const fieldId = `${id}-field`
  const [leftOut, setLeftOut] = useState(0)
  const [others, setOthers] = useState(0)
  const add = (typed: string) => {
    const { addresses: fresh, others: noAddresses } = findAddresses(typed, addresses)
    setOthers(noAddresses)
    const room = most - addresses.length
    setLeftOut(Math.max(0, fresh.length - room))
    onChange([...addresses, ...fresh.slice(0, room)])
    onText('')
  }
  const remove = (address: string) => {
    setLeftOut(0)
    onChange(addresses.filter((each) => each !== address))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const ends = /^(Enter|[,; ])$/.test(event.key)
    if (ends && text.trim() !== '') {
      event.preventDefault()
      add(text)
    }
    const last = addresses.at(-1)
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\s,;]/.test(pasted.trim())) return
    event.preventDefault()
    add(`${text} ${pasted}`)
  }
  const wrong = addresses.filter((each) => !isEmail(each))
  const problem = error ?? (wrong.length > 0 ? words.invalidEmails(wrong.slice(0, named).join(', ')) : null)
  return (
    <Input.Wrapper
      id={id}
      label={words.emails}
      labelProps={{ htmlFor: fieldId }}
      description={others > 0 ? words.foundAmong(addresses.length, others) : words.emailsHint(most)}
      error={problem ?? (leftOut > 0 ? words.leftOut(leftOut, most) : null)}
      size="md"
    >
      {/* A tap next to the chips is meant for the text field. */}
      <Input
        component="div"
        size="md"
        multiline
        error={problem !== null}
        classNames={{ input: inviting.boxed }}
        onClick={() => field.current?.focus()}
      >
        <ul className={inviting.chips}>
          {addresses.map((address) => (
            <Chip key={address} address={address} onRemove={() => remove(address)} />
          ))}
          <li>
            <input
              ref={field}
              id={fieldId}
              type="text"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={problem !== null}
              aria-describedby={`${id}-description${problem === null && leftOut === 0 ? '' : ` ${id}-error`}`}
              placeholder={addresses.length === 0 ? undefined : everyday.addAddress}
              value={text}
              onChange={(event) => onText(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          </li>
        </ul>
      </Input>
    </Input.Wrapper>
  )
}
