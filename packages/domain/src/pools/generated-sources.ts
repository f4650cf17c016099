// How a pool came about, where nobody thought it up (spec 3, product.md 10).

export const generatedSources = ['suggested'] as const
export type GeneratedSource = (typeof generatedSources)[number]
