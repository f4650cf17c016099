// Holds when the shown data was read, if the app started with data kept here; null once the server has answered.
import { createStoredValue } from './stored-value.ts'

export const { set: setRestoredAt, useValue: useRestoredAt } = createStoredValue<string | null>(null)
