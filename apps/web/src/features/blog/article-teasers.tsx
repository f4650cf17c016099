import { fullDate } from '../../ui/date-words.ts'
import { type Article, readingTime } from './articles/article.ts'
import classes from './blog.module.css'

/** `level`: how deep the titles lie in the page. */
export const ArticleTeasers = ({ articles, level: Title }: { articles: Article[]; level: 'h2' | 'h3' }) => (
  <ul className={classes.teasers}>
    {articles.map((article) => (
      <li key={article.slug} className={classes.teaser}>
        <p className={classes.meta}>
          <time dateTime={article.published}>{fullDate(article.published, 'en-GB')}</time> ·{' '}
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
