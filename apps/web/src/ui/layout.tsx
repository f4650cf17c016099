// Arranges things one below the other, next to each other, or in lines with a hairline between them.
import classes from './layout.module.css'
import { piece } from './piece.ts'

/** One below the other. */
export const Stack = piece('div', classes.stack)

/** `data-fill`: they share a phone's whole width. */
export const Buttons = piece('div', classes.buttons)

/** Next to each other on a line. */
export const Beside = piece('div', classes.beside)

/** At both ends of a line, or below each other where it is too short. */
export const Ends = piece('div', classes.ends)

/**
 * Lines with a hairline between them, each a block, a row (`data-flex`), or two ends (`data-ends`). `data-flush`: no
 * room above the first, and with "both" none below the last. `data-boxed`: inside a frame.
 */
export const Rows = piece('ul', classes.rows)

/** A name in bold with text below it, in the remaining space of a row. */
export const Named = piece('span', classes.named)

/** A sentence in a box; `data-tone`: "warn", "bad" or "good"; `data-size="text"`: no smaller than the rest. */
export const Note = piece('p', classes.note)

/** Opens below its summary, which has an arrow. */
export const Fold = piece('details', classes.fold)

/** A summary that looks like a link: opens the rest of a list. */
export const More = piece('summary', classes.more)
