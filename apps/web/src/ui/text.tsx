// The secondary texts on a screen.
import { piece } from './piece.ts'
import classes from './text.module.css'

/** A paragraph with space around it. */
export const Text = piece('p')

/** Text in quiet ink, which may be skipped. */
export const Quiet = piece('p', classes.quiet)

/** Text in quiet ink, and slightly smaller. */
export const Aside = piece('p', classes.aside)

/** The smallest and quietest text: explains a field, a row or a choice. */
export const Hint = piece('p', classes.hint)

export const Warning = piece('p', classes.warning)

/** Text that only screen readers read. */
export const Spoken = piece('span', classes.spoken)

/** A link in primary ink, as high as a thumb needs. */
export const textLink = classes.textLink ?? ''
