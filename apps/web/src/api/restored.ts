// Holds the time at which the shown data was read, if the app started with stored data; null once the server has
// answered.
import { createStoredValue } from './stored-value.ts'

export const { set: setRestoredAt, useValue: useRestoredAt } = createStoredValue<string | null>(null)
