// Parts of forms that the component library lacks.
import classes from './form.module.css'
import { piece } from './piece.ts'

/** Without a frame around it. */
export const Fieldset = piece('fieldset', classes.fieldset)

/** Fields side by side, if they fit; `data-short`: two short ones, on all but phones. */
export const Fields = piece('div', classes.fields)

/** The label of a checkbox that looks like a button: the box, and a span with its text. */
export const ChoiceChip = piece('label', classes.chip)

/** The buttons of a long dialog. */
export const DialogFoot = piece('div', classes.foot)

/** The errors of fields that cannot show them. */
export const FieldProblem = piece('p', classes.problem)
