// The parts of a page of rules: short, and true to what the code does.

export type LegalText = {
  title: string
  description: string
  /** The day it last changed, YYYY-MM-DD. */
  changed: string
  lead: string
  parts: { heading: string; paragraphs: string[]; list?: string[] }[]
}
