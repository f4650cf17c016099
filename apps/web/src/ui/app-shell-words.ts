export const skipToContent = 'Skip to content'
export const beanpoolToTheDashboard = 'Beanpool, to the dashboard'
export const main = 'Main'
