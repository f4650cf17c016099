// Holds when what the app shows was read, where it started with what is kept on this device; null once the server has answered.
import { createStoredValue } from './stored-value.ts'

export const { set: setRestoredAt, useValue: useRestoredAt } = createStoredValue<string | null>(null)
