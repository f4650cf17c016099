// Reports if a field takes only the beginning of pasted text, in the same way for all fields with a maximum length.
import * as words from './everyday-words.ts'
import { toast } from './toast.ts'

type Field = Pick<HTMLInputElement, 'maxLength' | 'value' | 'selectionStart' | 'selectionEnd'>

/** `maxLength` is -1 if the field has no limit. Pasted text replaces the selection. */
export const isCut = ({ maxLength, value, selectionStart, selectionEnd }: Field, pasted: string): boolean => {
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  return maxLength >= 0 && value.length - replaced + pasted.length > maxLength
}

export const tellOfCutText = () =>
  document.addEventListener('paste', ({ target, clipboardData }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const pasted = clipboardData?.getData('text/plain') ?? ''
    if (isCut(target, pasted))
      void toast({ title: words.cutOff, text: words.onlySoMuchFits(target.maxLength) })
  })
