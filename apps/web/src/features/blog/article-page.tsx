import { ButtonAnchor, ButtonRow } from '../../pages/frame/button-anchor.tsx'
import type { PublicPage } from '../../pages/frame/page.ts'
import { PublicFrame } from '../../pages/frame/public-frame.tsx'
import { fullDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { ArticleTeasers } from './article-teasers.tsx'
import { type Article, readingTime } from './articles/article.ts'
import { articles } from './articles.ts'
import classes from './blog.module.css'
import * as words from './words.ts'

const Text = ({ article }: { article: Article }) => (
  <article className={classes.article}>
    <header>
      <p className={classes.meta}>
        <a href="/blog" className={classes.crumb}>
          {words.blog}
        </a>{' '}
        · <time dateTime={article.published}>{fullDate(article.published, 'en-GB')}</time> ·{' '}
        {readingTime(article)}
      </p>
      <h1>{article.title}</h1>
    </header>
    {article.parts.map(({ heading, paragraphs, list }, at) => (
      <section key={heading ?? at}>
        {heading && <h2>{heading}</h2>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {list && (
          <ul>
            {list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
    <ButtonRow>
      <ButtonAnchor href="/create-group" size="xl">
        {words.startYourGroup}
      </ButtonAnchor>
      <ButtonAnchor href="/home#how-it-works" look="plain" size="xl">
        {words.seeHowItWorks}
      </ButtonAnchor>
    </ButtonRow>
  </article>
)

export const articlePage = (article: Article): PublicPage => ({
  path: `/blog/${article.slug}`,
  title: everyday.pageTitle(article.title),
  description: article.teaser,
  published: article.published,
  body: (reader) => (
    <PublicFrame reader={reader}>
      <Text article={article} />
      <section className={classes.others} aria-labelledby="others">
        <h2 id="others">{words.readOn}</h2>
        <ArticleTeasers articles={articles.filter((other) => other !== article)} level="h3" />
      </section>
    </PublicFrame>
  ),
})
