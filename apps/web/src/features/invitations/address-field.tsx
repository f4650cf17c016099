// A field for many addresses: each becomes a removable chip, and a wrong one says so.
import { Input } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
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

/** Names this many wrong ones under the field; each is marked in it. */
const named = 3

type AddressFieldProps = {
  addresses: string[]
  most: number
  error: string | null
  onChange: (addresses: string[]) => void
  /** Text that is no chip yet: it stays so without the focus, or the button below would move under the finger. */
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
      {/* A tap next to the chips is meant for the field. */}
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
              placeholder={addresses.length === 0 ? undefined : words.addMore}
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

// Finds the email addresses in typed or pasted text: a list, or a whole class list with names and phones. Each once.

/** The shape of an address (spec 5); the server looks closer. */
const shape = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/

export const isEmail = (text: string): boolean => text.length <= 254 && shape.test(text)

type FoundAddresses = {
  /** In their order: words with an @ that are no address are included, to be shown as such. */
  addresses: string[]
  /** The number of skipped words, such as names and phones; 0 if there is no address at all. */
  others: number
}

const separators = /[\s,;|<>()[\]{}"“”„«»，；、\t]+/
// An address may contain these, but two addresses in one word belong to two parents: "ana@x.org/bo@x.org".
const between = /[/&–—]+/
const invisible = /[\p{Cc}\p{Cf}]/gu
/** A dash or a lone @ is no word. */
const hasLetter = /[\p{L}\p{N}]/u
/** Longer than any address. */
const longestWord = 400
const around = /^['‘’‚`*•·-]+|[.'‘’‚`:*!]+$/g

/** Finds the new addresses in a text. Lower-cases the domain; the part before the @ stays as written. */
export const findAddresses = (text: string, known: string[]): FoundAddresses => {
  const words = text
    .replaceAll(/\p{Cf}/gu, '')
    .split(separators)
    .flatMap((word) => (word.indexOf('@') === word.lastIndexOf('@') ? word : word.split(between)))
    .map(cleaned)
    .filter((word) => word !== '')
  const hasAddress = words.some(isEmail)
  const seen = new Set(known.map(keyOf))
  const addresses: string[] = []
  let others = 0
  for (const word of words) {
    // "Kids @ school" and "@ana" are names too.
    if (hasAddress && word.lastIndexOf('@') < 1) {
      if (hasLetter.test(word)) others += 1
      continue
    }
    if (seen.has(keyOf(word))) continue
    seen.add(keyOf(word))
    addresses.push(word)
  }
  return { addresses, others }
}

/** Removes what programs put around an address: "mailto:ana@example.org?subject=Hi", "E-Mail:ana@example.org". */
const cleaned = (word: string): string => {
  const bare = word
    .slice(0, longestWord)
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replaceAll(invisible, '')
    .replaceAll(around, '')
  const at = bare.lastIndexOf('@')
  if (at < 0) return bare
  const label = bare.lastIndexOf(':', at)
  return `${bare.slice(label + 1, at)}@${bare.slice(at + 1).toLowerCase()}`
}

const keyOf = (address: string) => address.normalize('NFC').toLowerCase()
