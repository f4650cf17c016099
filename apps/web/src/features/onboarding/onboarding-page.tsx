import { LivePiece } from '../../parts/public-page/live-piece.tsx'
import type { PublicPage } from '../../parts/public-page/page.ts'
import { Bean } from '../../ui/bean.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Spoken } from '../../ui/text.tsx'
import { Carousel } from './carousel.tsx'
import classes from './onboarding.module.css'
import * as words from './words.tsx'

export const onboardingPage: PublicPage = {
  path: '/onboarding',
  title: words.title,
  description: words.description,
  live: true,
  body: (reader) => (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href="/home" className={classes.brand}>
          <Bean size={27} />
          {everyday.beanpool}
        </a>
        <a href={reader === 'visitor' ? '/auth/login' : '/'} className={classes.home}>
          {reader === 'visitor' ? everyday.signIn : everyday.openBeanpool}
        </a>
      </header>
      <main>
        <Spoken as="h1">{words.title}</Spoken>
        <LivePiece name="carousel">
          <Carousel reader={reader} />
        </LivePiece>
      </main>
    </div>
  ),
}
