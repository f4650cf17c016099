// Words of plans-page.tsx.
export const pricing = 'Pricing'
export const joiningGroupsIsAlwaysFree =
  'Joining groups is always free. What a group can do depends on its owner’s plan.'
export const proIncludesEverything = 'Pro includes everything.'
export const youAreOnFree = 'You are on Free.'
export const youHavePro = 'You have Pro. There is nothing to pay.'
export const upgradeToPro = 'Upgrade to Pro'
