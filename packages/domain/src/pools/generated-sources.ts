// The origin of pools that Beanpool came up with (spec 3, product.md 10).

export const generatedSources = ['suggested'] as const
export type GeneratedSource = (typeof generatedSources)[number]
