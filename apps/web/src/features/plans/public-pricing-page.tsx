// Free and Pro for signed-out visitors. The app shows the same cards with the adult's own plan (plans-page.tsx).
import { ButtonAnchor } from '../../parts/public-page/button-anchor.tsx'
import { contactEmail, type PublicPage } from '../../parts/public-page/page.ts'
import { PublicFrame } from '../../parts/public-page/public-frame.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { PlanCard, PlanCards } from './plan-card.tsx'
import classes from './pricing.module.css'
import * as words from './public-pricing-words.tsx'
import { freePlan, planRows, proPlan } from './words.ts'

const Table = () => (
  <table className={classes.table}>
    <caption>{words.sideBySide}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{words.free}</th>
        <th scope="col">{words.pro}</th>
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
  title: words.pricingBeanpool,
  description: words.description,
  appForMembers: true,
  body: (reader) => (
    <PublicFrame reader={reader}>
      <div className={classes.page}>
        <h1>{everyday.freeAndPro}</h1>
        <p className={classes.lead}>{words.lead(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)}</p>
        <PlanCards>
          <PlanCard
            plan={freePlan}
            action={
              <ButtonAnchor href="/auth/signup" look="plain">
                {everyday.createAccountWord}
              </ButtonAnchor>
            }
          />
          <PlanCard
            plan={proPlan}
            lifted
            action={
              <ButtonAnchor href="/auth/signup?redirect=/pricing">{words.createAccountForPro}</ButtonAnchor>
            }
          />
        </PlanCards>
        <Table />
      </div>
    </PublicFrame>
  ),
}
