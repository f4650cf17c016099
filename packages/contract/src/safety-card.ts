// A kid's safety card: its own family sees it, and on the day so does the driver (product.md 13).
import { seatNeeds } from '@beanpool/domain/households/safety-card'
import { z } from 'zod'
import { mostEmergencyContacts } from './limits.ts'
import { name, optionalText, phone } from './scalars.ts'

export const safetyCard = z.object({
  seat: z.enum(seatNeeds),
  allergies: z.string().nullable(),
  contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
  /** Who may hand the kid over and collect it. */
  handOver: z.string().nullable(),
})
export type SafetyCard = z.infer<typeof safetyCard>

export const enteredSafetyCard = z.object({
  seat: z.enum(seatNeeds),
  allergies: optionalText(300),
  contacts: z
    .array(z.object({ name: name(60, 'Name is required'), phone: phone('Phone is required') }))
    .max(mostEmergencyContacts, `At most ${mostEmergencyContacts} contacts`),
  handOver: optionalText(300),
})
