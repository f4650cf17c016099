// The frame of every public page, with the brand and the sign-in links above and the site map below.
import type { ReactNode } from 'react'
import { Bean } from '../../ui/bean.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { ButtonAnchor } from './button-anchor.tsx'
import { contactEmail, type Reader } from './page.ts'
import classes from './public-frame.module.css'
import * as words from './public-frame-words.ts'

const sections = [
  ['features', words.features],
  ['pricing', words.pricing],
  ['blog', words.blog],
  ['faq', words.faq],
] as const

const Brand = ({ href }: { href: string }) => (
  <a href={href} className={classes.brand}>
    <Bean size={27} />
    {everyday.beanpool}
  </a>
)

/** `landing`: true if the sections that the links lead to are on this page. */
const Header = ({ reader, landing }: { reader: Reader; landing: boolean }) => (
  <header className={classes.header}>
    <Brand href="/home" />
    <nav className={classes.sections} aria-label={words.sections}>
      {sections.map(([anchor, name]) => (
        <a key={anchor} href={`${landing ? '' : '/home'}#${anchor}`}>
          {name}
        </a>
      ))}
    </nav>
    <div className={classes.ways}>
      {reader === 'visitor' ? (
        <>
          <a href="/auth/login" className={classes.login}>
            {words.login}
          </a>
          <ButtonAnchor href="/onboarding">{everyday.getStarted}</ButtonAnchor>
        </>
      ) : (
        <ButtonAnchor href="/">{everyday.openBeanpool}</ButtonAnchor>
      )}
    </div>
  </header>
)

const columnsFor = (reader: Reader): { title: string; links: [href: string, name: string][] }[] => [
  {
    title: words.product,
    links: [
      ['/home#features', words.features],
      ['/home#how-it-works', words.howItWorks],
      ['/home#faq', words.faq],
      ['/pricing', everyday.freeAndPro],
    ],
  },
  {
    title: words.start,
    links: [
      ['/onboarding', reader === 'visitor' ? everyday.getStarted : everyday.takeTour],
      ['/create-group', words.startAGroup],
      ['/join-group', words.joinWithACode],
      reader === 'visitor' ? ['/auth/login', everyday.signIn] : ['/', everyday.openBeanpool],
    ],
  },
  {
    title: words.more,
    links: [
      ['/blog', words.blog],
      ['/privacy', words.privacy],
      ['/terms', words.terms],
      ['/accessibility', words.accessibility],
      [`mailto:${contactEmail}`, words.writeToUs],
    ],
  },
]

const Footer = ({ reader }: { reader: Reader }) => (
  <footer className={classes.footer}>
    <div>
      <Brand href="/home" />
      <p className={classes.tagline}>{everyday.tagline}</p>
    </div>
    {columnsFor(reader).map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {links.map(([href, name]) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </footer>
)

type PublicFrameProps = { reader: Reader; landing?: boolean; children: ReactNode }

export const PublicFrame = ({ reader, landing = false, children }: PublicFrameProps) => (
  <div className={classes.frame}>
    <a className={classes.skip} href="#main">
      {everyday.skipToContent}
    </a>
    <Header reader={reader} landing={landing} />
    <main id="main" tabIndex={-1} className={classes.main}>
      {children}
    </main>
    <Footer reader={reader} />
  </div>
)
