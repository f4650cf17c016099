// Secondary texts of a screen.
import { piece } from './piece.ts'
import classes from './text.module.css'

/** A paragraph with room around it. */
export const Text = piece('p')

/** Quiet ink, for text that may be skipped. */
export const Quiet = piece('p', classes.quiet)

/** Quiet ink, and slightly smaller. */
export const Aside = piece('p', classes.aside)

/** The smallest and quietest text: explains a field, a row or a choice. */
export const Hint = piece('p', classes.hint)

export const Warning = piece('p', classes.warning)

/** For screen readers only. */
export const Spoken = piece('span', classes.spoken)

/** For a link in primary ink, the height of a thumb. */
export const textLink = classes.textLink ?? ''
