// Free and Pro for who is not signed in; the app has the same cards with what the adult has (plans-page.tsx).
import { ButtonAnchor } from '../../pages/frame/button-anchor.tsx'
import { contactEmail, type PublicPage } from '../../pages/frame/page.ts'
import { PublicFrame } from '../../pages/frame/public-frame.tsx'
import { PlanCard, PlanCards } from './plan-card.tsx'
import { freePlan, planRows, proPlan } from './plan-words.ts'
import classes from './pricing.module.css'

const Table = () => (
  <table className={classes.table}>
    <caption>Side by side</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Free</th>
        <th scope="col">Pro</th>
      </tr>
    </thead>
    <tbody>
      {planRows.map(({ what, free, pro }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{free}</td>
          <td>{pro}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const publicPricingPage: PublicPage = {
  path: '/pricing',
  title: 'Pricing · Beanpool',
  description:
    'Joining a group is always free. Free covers a group of your own; Pro is free during the closed beta, with a beta code.',
  appForMembers: true,
  body: (reader) => (
    <PublicFrame reader={reader}>
      <div className={classes.page}>
        <h1>Free and Pro</h1>
        <p className={classes.lead}>
          Joining is always free, for everybody. What a group can do depends on its owner’s plan. Got a beta
          code? Create your account first, then enter it here. No code yet? Write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we’ll send you one.
        </p>
        <PlanCards>
          <PlanCard
            plan={freePlan}
            action={
              <ButtonAnchor href="/auth/signup" look="plain">
                Create account
              </ButtonAnchor>
            }
          />
          <PlanCard
            plan={proPlan}
            lifted
            action={<ButtonAnchor href="/auth/signup?redirect=/pricing">Create account for Pro</ButtonAnchor>}
          />
        </PlanCards>
        <Table />
      </div>
    </PublicFrame>
  ),
}
