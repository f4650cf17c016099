import { LivePiece } from '../../pages/frame/live-piece.tsx'
import type { PublicPage } from '../../pages/frame/page.ts'
import { Bean } from '../../ui/bean.tsx'
import { Carousel } from './carousel.tsx'
import classes from './onboarding.module.css'

export const onboardingPage: PublicPage = {
  path: '/onboarding',
  title: 'How Beanpool works, in four steps',
  description:
    'One seat is one jellybean: drivers earn, riders spend, and the family with the lowest balance drives next. A one-minute tour.',
  live: true,
  body: (reader) => (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href="/home" className={classes.brand}>
          <Bean size={27} />
          Beanpool
        </a>
        <a href={reader === 'visitor' ? '/auth/login' : '/'} className={classes.home}>
          {reader === 'visitor' ? 'Sign in' : 'Open Beanpool'}
        </a>
      </header>
      <main>
        <h1 className={classes.pageTitle}>How Beanpool works, in four steps</h1>
        <LivePiece name="carousel">
          <Carousel reader={reader} />
        </LivePiece>
      </main>
    </div>
  ),
}
