// Words of public-pricing-page.tsx.
import type { ReactNode } from 'react'

export const sideBySide = 'Side by side'
export const free = 'Free'
export const pro = 'Pro'
export const pricingBeanpool = 'Pricing · Beanpool'
export const description =
  'Joining a group is always free. Free covers a group of your own; Pro is free during the closed beta, with a beta code.'
export const freeAndPro = 'Free and Pro'
export const createAccount = 'Create account'
export const createAccountForPro = 'Create account for Pro'
export const lead = (address: ReactNode) => (
  <>
    Joining is always free, for everybody. What a group can do depends on its owner’s plan. Got a beta code?
    Create your account first, then enter it here. No code yet? Write to {address} and we’ll send you one.
  </>
)
