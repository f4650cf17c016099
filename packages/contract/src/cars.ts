// A family's car, as its own adults and, on the day, its riders' parents see it.
import { z } from 'zod'

/** Tells a car from others; the plate is in capitals. */
export const carLook = {
  name: z.string().nullable(),
  colour: z.string().nullable(),
  plate: z.string().nullable(),
}

/** The number that the car carries; null: not said. */
export const boosters = z.int().nullable()
