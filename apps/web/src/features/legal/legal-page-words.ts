// Words of legal-page.tsx.
export const lastChanged = 'Last changed on'
