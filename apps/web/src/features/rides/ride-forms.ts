// The forms of a ride's sheet: loaded after the sheet, which is read first.
export { SwapForm } from '../swaps/swap-form.tsx'
export { CantDriveForm } from './cant-drive-form.tsx'
export { OutcomeForm } from './outcome-form.tsx'
