// The download of everything Beanpool keeps about an adult and their family (product.md 12).
import { z } from 'zod'
import { base } from './errors.ts'
import { instant } from './scalars.ts'

export const dataExport = z.object({
  madeAt: instant,
  /** Keyed by section; keys are in words, dates in ISO. */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type DataExport = z.infer<typeof dataExport>

export const accountData = {
  /** Rate-limited. Only reads, and only when the adult taps; no screen loads it by itself. */
  download: base.output(dataExport),
}
