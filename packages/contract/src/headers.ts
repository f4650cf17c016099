// The headers of our own that the web app sends.

/** Names the adult who tapped. Without it a call belongs to the adult who is signed in. */
export const adultHeader = 'beanpool-adult'

/** Names the build of the page that calls. */
export const buildHeader = 'beanpool-build'
