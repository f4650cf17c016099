// The web app's own request headers.

/** Names the adult who tapped. Calls without it count as the signed-in adult's. */
export const adultHeader = 'beanpool-adult'

/** Names the build of the calling page. */
export const buildHeader = 'beanpool-build'
