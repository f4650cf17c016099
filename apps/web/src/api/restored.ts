// If the app started with stored data, the time when the data on the screen was read. Null once the server has
// answered.
import { createStoredValue } from './stored-value.ts'

export const { set: setRestoredAt, useValue: useRestoredAt } = createStoredValue<string | null>(null)
