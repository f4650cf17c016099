export const claimThisLate = 'Claim this late?'
export const claimIDrive = 'Claim, I drive'
