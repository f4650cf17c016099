// A family's car, as its own adults and, on the day, its riders' parents see it.
import { z } from 'zod'

/** Identifies a car; the plate is in capitals. */
export const carLook = {
  name: z.string().nullable(),
  colour: z.string().nullable(),
  plate: z.string().nullable(),
}

/** The number of boosters that the car carries; null if not entered. */
export const boosters = z.int().nullable()
