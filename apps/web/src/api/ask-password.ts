// If the server refuses a change with `confirm_first`, holds it until the password is entered, then resends it.
import { createStoredValue } from './stored-value.ts'

type Asking = { answer: (confirmed: boolean) => void }

const { get, set, useValue } = createStoredValue<Asking | null>(null)

/** The password question on the screen, or null if none is open. */
export const useAskedPassword = useValue

let asked: Promise<boolean> | null = null

/** Asks once for all waiting changes. Returns false if the adult closes the question. */
const askPassword = (): Promise<boolean> => {
  asked ??= new Promise<boolean>((resolve) => set({ answer: resolve })).finally(() => {
    asked = null
    set(null)
  })
  return asked
}

/** Closes the question, if one is open, as if the adult had. */
export const closeQuestion = () => get()?.answer(false)

/** Runs the change; if `needsPassword` is true for its error, asks for the password and runs it again. */
export const withPassword = async <Result>(
  change: () => Promise<Result>,
  needsPassword: (error: unknown) => boolean,
): Promise<Result> => {
  try {
    return await change()
  } catch (error) {
    if (!needsPassword(error) || !(await askPassword())) throw error
    return change()
  }
}
