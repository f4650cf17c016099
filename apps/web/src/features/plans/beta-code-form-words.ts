// Words of beta-code-form.tsx.
export const proUnlocked = 'Pro unlocked!'
export const youNowHaveAccessTo = 'You now have access to all Pro features.'
export const invalidCodePleaseCheckYour = 'Invalid code. Please check your beta code.'
export const upgradeFailed = 'Upgrade failed'
export const betaCode = 'Beta code'
export const apply = 'Apply'
