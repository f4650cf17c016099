// The views of the library of Fair Guards, as its address names them.
export const libraryViews = ['read', 'new', 'copy', 'edit'] as const
export type LibraryView = (typeof libraryViews)[number]
