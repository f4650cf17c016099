// Parts of forms that the component library lacks.
import classes from './form.module.css'
import { piece } from './piece.ts'

/** A field without a frame around it. */
export const Fieldset = piece('fieldset', classes.fieldset)

/** Fields side by side if they fit; `data-short`: two short ones, side by side except on phones. */
export const Fields = piece('div', classes.fields)

/** The label of a checkbox that looks like a button: the box, and a span for its text. */
export const ChoiceChip = piece('label', classes.chip)

/** The buttons of a long dialog. */
export const DialogFoot = piece('div', classes.foot)

/** The errors of fields that cannot show their own. */
export const FieldProblem = piece('p', classes.problem)
