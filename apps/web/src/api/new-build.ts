// The build of this page: calls name it, and the server refuses pages that are too old for it. Null in development.
export const ownBuild = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=build]')?.content
