// The last sections of the landing page: prices, articles, and how to begin or ask.
import { ButtonAnchor, ButtonRow } from '../../pages/frame/button-anchor.tsx'
import { contactEmail, type Reader } from '../../pages/frame/page.ts'
import { ArticleTeasers } from '../blog/article-teasers.tsx'
import { articles } from '../blog/articles.ts'
import classes from './landing.module.css'
import * as words from './landing-offers-words.tsx'
import { type Tier, tiers } from './tiers.ts'

type TierCardProps = { tier: Tier; reader: Reader }

const TierCard = ({ tier, reader }: TierCardProps) => {
  const { name, price, per, note, lines, first } = tier
  const action = reader === 'member' ? (tier.memberAction ?? tier.action) : tier.action
  return (
    <li className={`${classes.tier} ${first ? classes.first : ''}`}>
      <h3>{name}</h3>
      <p className={classes.sub}>{note}</p>
      <p className={classes.price}>
        <b>{price}</b> <span>{per ?? words.forGood}</span>
      </p>
      <ul>
        {lines.map(({ text, planned }) => (
          <li key={text} className={planned ? classes.planned : undefined}>
            {text}
            {planned && <small>{words.plannedAfterTheBeta}</small>}
          </li>
        ))}
      </ul>
      <ButtonAnchor href={action.href} look={first ? 'primary' : 'plain'}>
        {action.words}
      </ButtonAnchor>
    </li>
  )
}

export const Pricing = ({ reader }: { reader: Reader }) => (
  <section className={classes.section} id="pricing" aria-labelledby="pricing-title">
    <h2 id="pricing-title">{words.title}</h2>
    <p className={classes.sub}>{words.nobodyPaysInTheBeta}</p>
    <ul className={classes.tiers}>
      {tiers.map((tier) => (
        <TierCard key={tier.name} tier={tier} reader={reader} />
      ))}
    </ul>
  </section>
)

export const Blog = () => (
  <section className={classes.section} id="blog" aria-labelledby="blog-title">
    <h2 id="blog-title">{words.fromTheBlog}</h2>
    <ArticleTeasers articles={articles} level="h3" />
  </section>
)

export const CallToAction = ({ reader }: { reader: Reader }) => (
  <section className={classes.call} aria-labelledby="call-title">
    <div>
      <h2 id="call-title">{words.nextWeekCanBeFair}</h2>
      <p>{words.writeTo(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)}</p>
    </div>
    <ButtonRow>
      {reader === 'visitor' ? (
        <ButtonAnchor href="/onboarding" size="xl">
          {words.getStarted}
        </ButtonAnchor>
      ) : (
        <ButtonAnchor href="/create-group" size="xl">
          {words.createGroup}
        </ButtonAnchor>
      )}
      <ButtonAnchor href={`mailto:${contactEmail}`} look="plain" size="xl">
        {words.contactUs}
      </ButtonAnchor>
    </ButtonRow>
  </section>
)
