// Words of offline-banner.tsx.
export const show = 'Show'
