// The articles of the blog, the newest first.
import type { Article } from './articles/article.ts'
import { badMornings } from './articles/bad-mornings.ts'
import { firstGroup } from './articles/first-group.ts'
import { lowestFirst } from './articles/lowest-first.ts'

export const articles: Article[] = [lowestFirst, badMornings, firstGroup]
