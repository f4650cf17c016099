// Words of use-create-pool.ts.
export const pleaseCheckTheMarkedFields = 'Please check the marked fields.'
export const pleaseCheckRequiredFields = 'Please check required fields.'
export const poolCreated = 'Pool created'
export const poolAndReturnTripCreated = 'Pool and return trip created'
export const cannotCreatePool = 'Cannot create pool'
