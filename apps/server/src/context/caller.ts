// The caller of a use case: everything the app has, and the adult who is signed in.
import type { AppContext } from './context.ts'

export type Caller = AppContext & { adultId: string }
