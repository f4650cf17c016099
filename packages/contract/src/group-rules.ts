// The rules in a group's cars: music, smoking, temperature, pets, talk, belts and child seats (spec 3, 5, 9).
import { carSeatPolicies, musicPolicies, temperatureBounds } from '@beanpool/domain/groups/group-rules'
import { z } from 'zod'
import { base, refusal } from './errors.ts'
import { id } from './scalars.ts'

const degrees = ({ min, max }: { min: number; max: number }) =>
  z.int('Enter a number').min(min, `At least ${min} °C`).max(max, `At most ${max} °C`)

const fields = {
  musicPolicy: z.enum(musicPolicies),
  noSmoking: z.boolean(),
  temperatureCMin: degrees(temperatureBounds.temperatureCMin),
  temperatureCMax: degrees(temperatureBounds.temperatureCMax),
  petsAllowed: z.boolean(),
  chattyDriverOk: z.boolean(),
  seatbeltRequired: z.boolean(),
  carSeatPolicy: z.enum(carSeatPolicies),
}

const ofGroup = z.object({ ...fields, groupName: z.string(), canEdit: z.boolean() })
export type GroupRulesShown = z.infer<typeof ofGroup>

export const groupRules = {
  ofGroup: base.input(z.object({ groupId: id })).output(ofGroup),
  /** Omitted rules do not change. */
  save: base
    .errors({ REFUSED: refusal(['admin_only']) })
    .input(z.object(fields).partial().extend({ groupId: id }))
    .output(z.object({})),
}
