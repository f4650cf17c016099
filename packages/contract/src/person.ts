// A person on a ride or a request, as the reader sees them.
import { z } from 'zod'
import { beanIndex, id } from './scalars.ts'

export const householdRef = { householdId: id, householdName: z.string(), beanIndex }

export const person = z.object({
  adultId: id,
  name: z.string(),
  ...householdRef,
  isMe: z.boolean(),
  isMyHousehold: z.boolean(),
})
export type Person = z.infer<typeof person>
