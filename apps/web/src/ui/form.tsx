// Parts of forms that the component library lacks.
import classes from './form.module.css'
import { piece } from './piece.ts'

/** A field without a frame around it. */
export const Fieldset = piece('fieldset', classes.fieldset)

/** Fields that are side by side if they fit. `data-short`: two short fields that are side by side except on phones. */
export const Fields = piece('div', classes.fields)

/** The label of a checkbox that looks like a button: the box, and a span for the text. */
export const ChoiceChip = piece('label', classes.chip)

/** The buttons of a long dialog. */
export const DialogFoot = piece('div', classes.foot)

/** The error of a field that cannot show its own. */
export const FieldProblem = piece('p', classes.problem)
