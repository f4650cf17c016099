import { sentenceLanguage } from '@beanpool/contract/date-languages'
import { ButtonAnchor, ButtonRow } from '../../parts/public-page/button-anchor.tsx'
import type { PublicPage } from '../../parts/public-page/page.ts'
import { PublicFrame } from '../../parts/public-page/public-frame.tsx'
import { fullDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { type Article, readingTime } from './articles/article.ts'
import { badMornings } from './articles/bad-mornings.ts'
import { firstGroup } from './articles/first-group.ts'
import { lowestFirst } from './articles/lowest-first.ts'
import classes from './blog.module.css'
import * as words from './words.ts'

// The blog's articles, newest first.

export const articles: Article[] = [lowestFirst, badMornings, firstGroup]

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

// Teasers of articles, shown on the blog, under an article and on the landing page.

/** `level`: the heading level of the titles. */
export const ArticleTeasers = ({ articles, level: Title }: { articles: Article[]; level: 'h2' | 'h3' }) => (
  <ul className={classes.teasers}>
    {articles.map((article) => (
      <li key={article.slug} className={classes.teaser}>
        <p className={classes.meta}>
          <time dateTime={article.published}>{fullDate(article.published, sentenceLanguage)}</time> ·{' '}
          {readingTime(article)}
        </p>
        <Title>
          <a href={`/blog/${article.slug}`} className={classes.title}>
            {article.title}
          </a>
        </Title>
        <p className={classes.text}>{article.teaser}</p>
      </li>
    ))}
  </ul>
)

// The page of an article, with links to the other articles.

const Text = ({ article }: { article: Article }) => (
  <article className={classes.article}>
    <header>
      <p className={classes.meta}>
        <a href="/blog" className={classes.crumb}>
          {words.blog}
        </a>{' '}
        · <time dateTime={article.published}>{fullDate(article.published, sentenceLanguage)}</time> ·{' '}
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
        {everyday.startGroup}
      </ButtonAnchor>
      <ButtonAnchor href="/home#how-it-works" look="plain" size="xl">
        {everyday.seeHow}
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
