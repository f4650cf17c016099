// A family's car, as seen by its own adults and, on the day, by its riders' parents.
import { z } from 'zod'

/** What helps people recognize a car; the plate is in capitals. */
export const carLook = {
  name: z.string().nullable(),
  colour: z.string().nullable(),
  plate: z.string().nullable(),
}

/** The number of boosters in the car; null if not entered. */
export const boosters = z.int().nullable()
