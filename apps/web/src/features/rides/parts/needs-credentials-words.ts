export const groupAsks = 'This group asks its drivers for a valid licence and insurance.'
export const enterThem = 'Your driver credentials'
