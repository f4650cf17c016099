// Knows the build of this page: calls name it, so that the server can tell a page that is too old for it. Null in development.
export const ownBuild = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=build]')?.content
