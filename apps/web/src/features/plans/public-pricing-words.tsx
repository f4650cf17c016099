// The texts of the page in public-pricing-page.tsx.
import type { ReactNode } from 'react'

export const sideBySide = 'Side by side'
export const free = 'Free'
export const pro = 'Pro'
export const pricingBeanpool = 'Pricing · Beanpool'
export const description =
  'Joining a group is always free. Free covers a group of your own. Pro is free with a beta code.'
export const createAccountForPro = 'Create account for Pro'
export const lead = (address: ReactNode) => (
  <>
    Joining is always free. A group’s limits follow its owner’s plan. Got a beta code? Create your account,
    then enter it here. No code yet? Write to {address}.
  </>
)
