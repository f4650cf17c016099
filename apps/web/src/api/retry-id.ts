// Makes ids that let the server tell a retry from a second request.
import { useRef } from 'react'

/**
 * Builds the id by hand because `crypto.randomUUID` is missing when the app is opened at an address in the home
 * network.
 */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the same id each time the same values are sent. Call `forget` once they are stored. */
export const createRetryId = () => {
  let last: { key: string; id: string } | null = null
  return {
    idFor: (values: unknown): string => {
      const key = JSON.stringify(values) ?? ''
      if (last?.key !== key) last = { key, id: newId() }
      return last.id
    },
    forget: () => {
      last = null
    },
  }
}

/** Like the id for a single change, but for a form: it stays the same for as long as the form is on the screen. */
export const useRetryId = () => {
  const kept = useRef<ReturnType<typeof createRetryId> | null>(null)
  kept.current ??= createRetryId()
  return kept.current
}
