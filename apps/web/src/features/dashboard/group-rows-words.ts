// Words of group-rows.tsx.
export const ofIt = (dashboard: string, name: string): string => `${dashboard} of ${name}`
