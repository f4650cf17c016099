// Words of urgent-actions.tsx.
export const claim = 'Claim'
export const notPaidAfterAll = 'Not paid after all'
export const markPaid = 'Mark paid'
export const notReceivedAfterAll = 'Not received after all'
export const markReceived = 'Mark received'
export const withdraw = 'Withdraw'
