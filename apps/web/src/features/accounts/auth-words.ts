// Words of auth-page.tsx.
export const beanpool = 'Beanpool'
