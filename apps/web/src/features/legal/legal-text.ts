// The parts of a legal page: short, and true to what the code does.

export type LegalText = {
  title: string
  description: string
  /** The day of its last change, YYYY-MM-DD. */
  changed: string
  lead: string
  parts: { heading: string; paragraphs: string[]; list?: string[] }[]
}
