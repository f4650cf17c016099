// Words of concerns-link.tsx.
export const concerns = 'Concerns'
export const reportAConcern = 'Report a concern'
