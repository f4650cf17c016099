import type { PublicPage } from '../../pages/frame/page.ts'
import { PublicFrame } from '../../pages/frame/public-frame.tsx'
import { ArticleTeasers } from './article-teasers.tsx'
import { articles } from './articles.ts'
import classes from './blog.module.css'

export const blogPage: PublicPage = {
  path: '/blog',
  title: 'Blog · Beanpool',
  description:
    'Short articles about sharing the school run: fair turns, bad mornings, and carpools that last.',
  body: (reader) => (
    <PublicFrame reader={reader}>
      <div className={classes.list}>
        <h1>Blog</h1>
        <p className={classes.lead}>Short reads about sharing the school run.</p>
        <ArticleTeasers articles={articles} level="h2" />
      </div>
    </PublicFrame>
  ),
}
