import type { PublicPage } from '../../pages/frame/page.ts'
import { PublicFrame } from '../../pages/frame/public-frame.tsx'
import { ArticleTeasers } from './article-teasers.tsx'
import { articles } from './articles.ts'
import classes from './blog.module.css'
import * as words from './words.ts'

export const blogPage: PublicPage = {
  path: '/blog',
  title: words.blogBeanpool,
  description: words.description,
  body: (reader) => (
    <PublicFrame reader={reader}>
      <div className={classes.list}>
        <h1>{words.blog}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <ArticleTeasers articles={articles} level="h2" />
      </div>
    </PublicFrame>
  ),
}
