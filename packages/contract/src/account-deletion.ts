// Deleting one’s account: what goes and what stays is read first, and its owner proves that it is them (product.md 12).
import { deletionRefusals, groupFates } from '@beanpool/domain/accounts/deletion'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { id, instant } from './scalars.ts'

/** The secret of the link in the mail. */
const code = z.string().regex(/^[\w-]{1,100}$/)

/** `partner`: the other adult of the family drives. `planned`: the plan finds somebody. `released`: a driver is sought. `claim`: it is posted again. */
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

export const deletionPreview = z.object({
  email: z.string(),
  /** What can prove who asks; a mailed link always can. `freshUntil`: signed in a moment ago, which proves it until then. */
  proof: z.object({ password: z.boolean(), google: z.boolean(), freshUntil: instant.nullable() }),
  /** Who keeps the family; null: it goes too. */
  coParentName: z.string().nullable(),
  familyName: z.string().nullable(),
  /** That go with the family. */
  kidNames: z.array(z.string()),
  groups: z.array(
    z.object({
      groupId: id,
      name: z.string(),
      fate: z.enum(groupFates),
      /** Who owns it then; null: its owner stays, or it goes. */
      nextOwnerName: z.string().nullable(),
      /** What stays in the books of a group that the family leaves. */
      postedHundredths: z.int(),
    }),
  ),
  drives: drivesGivenUp,
  /** Copied into a group’s places and used by a pool: they stay until an admin sets another. */
  placesInUse: z.array(z.object({ name: z.string(), poolNames: z.array(z.string()) })),
})
export type DeletionPreview = z.infer<typeof deletionPreview>

export const accountDeletion = {
  preview: base.output(deletionPreview),
  /** Mails a link that proves for ten minutes who asks, once; a link of before ends. Rate-limited. */
  sendLink: base.output(z.object({})),
  /**
   * With the password, the code of the mailed link, or, left out, having signed in a moment ago with Google. `detail`: the groups that have no
   * other admin. Signs out everywhere. Asked twice at once, both find it done.
   */
  run: base
    .errors({ REFUSED: refusal(deletionRefusals) })
    .input(z.object({ password: z.string().max(200).optional(), code: code.optional() }))
    .output(z.object({})),
}
