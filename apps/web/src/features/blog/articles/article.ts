// The parts of a blog article.

export type Article = {
  /** The article's address below /blog. */
  slug: string
  title: string
  /** One or two sentences, for the teaser and for search engines. */
  teaser: string
  /** The day the article appeared, as YYYY-MM-DD. */
  published: string
  parts: { heading?: string; paragraphs: string[]; list?: string[] }[]
}

const wordsPerMinute = 220

/** The reading time, as in "3 min read". */
export const readingTime = ({ parts }: Article): string => {
  const texts = parts.flatMap(({ heading = '', paragraphs, list = [] }) => [heading, ...paragraphs, ...list])
  const words = texts.join(' ').split(/\s+/).filter(Boolean).length
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`
}
