export const pro = 'Pro'
export const yourPlan = 'Your plan'
export const upgrade = 'Upgrade'
