// The frame of every public page: the brand and the ways in above, the map of the site below.
import type { ReactNode } from 'react'
import { Bean } from '../../ui/bean.tsx'
import { ButtonAnchor } from './button-anchor.tsx'
import { contactEmail, type Reader } from './page.ts'
import classes from './public-frame.module.css'

const sections = [
  ['features', 'Features'],
  ['pricing', 'Pricing'],
  ['blog', 'Blog'],
  ['faq', 'FAQ'],
] as const

const Brand = ({ href }: { href: string }) => (
  <a href={href} className={classes.brand}>
    <Bean size={27} />
    Beanpool
  </a>
)

/** `landing`: the sections are on this very page. */
const Header = ({ reader, landing }: { reader: Reader; landing: boolean }) => (
  <header className={classes.header}>
    <Brand href="/home" />
    <nav className={classes.sections} aria-label="Sections">
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
            Login
          </a>
          <ButtonAnchor href="/onboarding">Get Started</ButtonAnchor>
        </>
      ) : (
        <ButtonAnchor href="/">Open Beanpool</ButtonAnchor>
      )}
    </div>
  </header>
)

const columnsFor = (reader: Reader): { title: string; links: [href: string, name: string][] }[] => [
  {
    title: 'Product',
    links: [
      ['/home#features', 'Features'],
      ['/home#how-it-works', 'How it works'],
      ['/home#faq', 'FAQ'],
      ['/pricing', 'Free and Pro'],
    ],
  },
  {
    title: 'Start',
    links: [
      ['/onboarding', reader === 'visitor' ? 'Get Started' : 'Take the tour'],
      ['/create-group', 'Start a group'],
      ['/join-group', 'Join with a code'],
      reader === 'visitor' ? ['/auth/login', 'Sign in'] : ['/', 'Open Beanpool'],
    ],
  },
  {
    title: 'More',
    links: [
      ['/blog', 'Blog'],
      [`mailto:${contactEmail}`, 'Write to us'],
    ],
  },
]

const Footer = ({ reader }: { reader: Reader }) => (
  <footer className={classes.footer}>
    <div>
      <Brand href="/home" />
      <p className={classes.tagline}>Sweet, fair lifts every week.</p>
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
      Skip to content
    </a>
    <Header reader={reader} landing={landing} />
    <main id="main" tabIndex={-1} className={classes.main}>
      {children}
    </main>
    <Footer reader={reader} />
  </div>
)
