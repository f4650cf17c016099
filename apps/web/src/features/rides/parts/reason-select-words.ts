export const reasonOptional = 'Reason (optional)'
export const onlyTheAdminsSeeIt = 'Only the admins see it, with the strike.'
