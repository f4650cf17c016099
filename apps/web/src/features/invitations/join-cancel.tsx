// The button that cancels joining.
import { useVisitor } from '../../parts/session/me.ts'
import { pendingCode } from '../../parts/session/targets.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'

/** Cancels joining. The pending code is not offered again. */
export const Cancel = ({ variant = 'default' }: { variant?: 'default' | 'subtle' }) => {
  const visitor = useVisitor()
  return visitor ? (
    <ButtonLink to="/groups" variant={variant} onClick={() => pendingCode.forget()}>
      {everyday.cancel}
    </ButtonLink>
  ) : (
    <ButtonLink to="/home" reloadDocument variant={variant} onClick={() => pendingCode.forget()}>
      {everyday.cancel}
    </ButtonLink>
  )
}
