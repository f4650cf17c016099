export const concerns = 'Concerns'
export const reportAConcern = 'Report a concern'
