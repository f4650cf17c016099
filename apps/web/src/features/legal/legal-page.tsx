// Privacy, terms and accessibility: public pages that only contain text.
import { sentenceLanguage } from '@beanpool/contract/date-languages'
import type { PublicPage } from '../../parts/public-page/page.ts'
import { PublicFrame } from '../../parts/public-page/public-frame.tsx'
import { fullDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import classes from './legal.module.css'
import * as words from './words.ts'
import { accessibility, type LegalText, privacy, terms } from './words.ts'

const Text = ({ text }: { text: LegalText }) => (
  <article className={classes.text}>
    <h1>{text.title}</h1>
    <p className={classes.lead}>{text.lead}</p>
    {text.parts.map(({ heading, paragraphs, list }) => (
      <section key={heading}>
        <h2>{heading}</h2>
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
    <p className={classes.changed}>
      {words.lastChanged} <time dateTime={text.changed}>{fullDate(text.changed, sentenceLanguage)}</time>
    </p>
  </article>
)

const legalPage = (path: string, text: LegalText): PublicPage => ({
  path,
  title: everyday.pageTitle(text.title),
  description: text.description,
  body: (reader) => (
    <PublicFrame reader={reader}>
      <Text text={text} />
    </PublicFrame>
  ),
})

export const legalPages = [
  legalPage('/privacy', privacy),
  legalPage('/terms', terms),
  legalPage('/accessibility', accessibility),
]
