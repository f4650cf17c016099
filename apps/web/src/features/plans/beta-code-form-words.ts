// Words of beta-code-form.tsx.
export const proUnlocked = 'Pro unlocked!'
export const allFeaturesAreYours = 'You now have access to all Pro features.'
export const invalidCode = 'Invalid code. Please check your beta code.'
export const upgradeFailed = 'Upgrade failed'
export const betaCode = 'Beta code'
export const apply = 'Apply'
