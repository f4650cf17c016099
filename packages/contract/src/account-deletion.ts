// Deleting an account: the adult first sees what will be deleted and what will be kept, then proves their identity.
import { deletionRefusals, groupFates } from '@beanpool/domain/accounts/deletion'
import { signInProviderIds } from '@beanpool/domain/accounts/sign-in-providers'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { id, instant } from './scalars.ts'

/** The secret code in the mailed link. */
const code = z.string().regex(/^[\w-]{1,100}$/)

/**
 * What happens to each of the adult's drives. `partner`: the family's other adult takes over. `planned`: the plan finds
 * another driver. `released`: Beanpool looks for a driver. `claim`: the ride is posted as urgent again.
 */
export const driveFates = ['partner', 'planned', 'released', 'claim'] as const

export const drivesGivenUp = z.array(
  z.object({
    rideId: id,
    startAt: instant,
    timeZone: z.string(),
    poolName: z.string(),
    groupName: z.string(),
    fate: z.enum(driveFates),
  }),
)
export type DrivesGivenUp = z.infer<typeof drivesGivenUp>

const deletionPreview = z.object({
  email: z.string(),
  /**
   * How the adult can prove their identity; a mailed link always works. Until `freshUntil`, their recent sign-in is
   * proof enough.
   */
  proof: z.object({
    password: z.boolean(),
    providers: z.array(z.enum(signInProviderIds)),
    freshUntil: instant.nullable(),
  }),
  /** The adult who keeps the family; null if the family is deleted too. */
  coParentName: z.string().nullable(),
  familyName: z.string().nullable(),
  /** The kids who are deleted with the family. */
  kidNames: z.array(z.string()),
  groups: z.array(
    z.object({
      groupId: id,
      name: z.string(),
      fate: z.enum(groupFates),
      /** The group's next owner; null if the owner stays or the group is deleted. */
      nextOwnerName: z.string().nullable(),
      /** The balance that stays in the group's books when the family leaves it. */
      postedHundredths: z.int(),
    }),
  ),
  drives: drivesGivenUp,
  /** Family addresses copied into a group’s places and used by a pool, which stay until an admin replaces them. */
  placesInUse: z.array(z.object({ name: z.string(), poolNames: z.array(z.string()) })),
})
export type DeletionPreview = z.infer<typeof deletionPreview>

export const accountDeletion = {
  preview: base.output(deletionPreview),
  /**
   * Emails a link that proves the adult's identity. It works once, for ten minutes; earlier links stop working.
   * Rate-limited.
   */
  sendLink: base.output(z.object({})),
  /**
   * Takes the password or the mailed link's code, or neither after a recent sign-in with a provider. A refusal's
   * `detail` names the groups without another admin. Signs out everywhere. If called twice at once, both calls succeed.
   */
  run: base
    .errors({ REFUSED: refusal(deletionRefusals) })
    .input(z.object({ password: z.string().max(200).optional(), code: code.optional() }))
    .output(z.object({})),
}
