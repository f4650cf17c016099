// Arranges things one below another, side by side, or in lines separated by hairlines.
import classes from './layout.module.css'
import { piece } from './piece.ts'

/** Arranges things one below another. */
export const Stack = piece('div', classes.stack)

/** `data-fill`: the buttons share the full width of a phone. */
export const Buttons = piece('div', classes.buttons)

/** Arranges things side by side on one line. */
export const Beside = piece('div', classes.beside)

/** Puts things at both ends of a line, or stacks them if the line is too short. */
export const Ends = piece('div', classes.ends)

/**
 * Lines separated by hairlines, where each is a block, a row (`data-flex`), or two ends (`data-ends`). `data-flush`: no
 * space above the first line; with "both", none below the last line either. `data-boxed`: inside a frame.
 */
export const Rows = piece('ul', classes.rows)

/** A bold name with text below it, which fills the rest of a row. */
export const Named = piece('span', classes.named)

/** A sentence in a box. `data-tone`: "warn", "bad" or "good". `data-size="text"`: as large as other text. */
export const Note = piece('p', classes.note)

/** A part that opens below its summary, which has an arrow. */
export const Fold = piece('details', classes.fold)

/** A summary that looks like a link and opens the rest of a list. */
export const More = piece('summary', classes.more)
