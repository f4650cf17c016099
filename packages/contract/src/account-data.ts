// Everything that is kept of an adult and the family, to download (product.md 12).
import { z } from 'zod'
import { base } from './errors.ts'
import { instant } from './scalars.ts'

export const dataExport = z.object({
  madeAt: instant,
  /** By section; keys in words, dates in ISO. */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type DataExport = z.infer<typeof dataExport>

export const accountData = {
  /** Rate-limited. Reads alone, and is never shown by itself: it is asked for by a tap. */
  download: base.output(dataExport),
}
