export const withdrawThisLate = 'Withdraw this late?'
export const withdrawAnyway = 'Withdraw anyway'
export const keepTheClaim = 'Keep the claim'
export const iDrive = 'I drive'
