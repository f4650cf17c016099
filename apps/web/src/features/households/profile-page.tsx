import { PageHead } from '../../ui/page-head.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { SignOutButton } from '../accounts/sign-out-button.tsx'
import { useMe } from '../session/me.ts'
import { AbsencesSection } from './absences-section.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { AdultsSection } from './adults-section.tsx'
import { AvailabilitySection } from './availability-section.tsx'
import { CarsSection } from './cars-section.tsx'
import { FamilySection } from './family-section.tsx'
import { FinishSetup } from './finish-setup.tsx'
import { HomeSection } from './home-section.tsx'
import { KidsSection } from './kids-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import classes from './profile.module.css'
import { useHousehold } from './use-household.ts'

/** Until the family is set up the settings are out of reach, so somebody who is here by mistake leaves from here. */
const SignedInAs = ({ email }: { email: string }) => (
  <div className={classes.session}>
    <p>Signed in as {email}</p>
    <SignOutButton />
  </div>
)

/** In the order of the spec, also for who reads it in one column: what a child is linked to comes before the child. */
export const ProfilePage = ({ returnTo }: { returnTo?: string }) => {
  const me = useMe()
  const query = useHousehold()
  return (
    <Loaded query={query} errorTitle="Your family did not load" skeleton={<SkeletonCards height={200} />}>
      {({ household }) => (
        <>
          <PageHead
            title={household ? household.name : 'Your family'}
            eyebrow="Profile"
            sub={
              household?.setupCompleted
                ? 'Who rides, where from, and when you can drive.'
                : 'A few facts, so that Beanpool can plan fairly. It takes two minutes.'
            }
          />
          <div className={classes.cols}>
            <div className={classes.col}>
              <FamilySection household={household} suggestedName={me.lastName} />
              {household && <CarsSection household={household} />}
              {me.phone === '' && <PhoneSection me={me} />}
              {household && <HomeSection household={household} />}
              {household && <AddressesSection household={household} />}
              {household && <KidsSection household={household} />}
            </div>
            <div className={classes.col}>
              {household && <AvailabilitySection household={household} />}
              {household?.setupCompleted && <AbsencesSection household={household} />}
              {household && (household.setupCompleted || household.adults.length > 1) && (
                <AdultsSection household={household} />
              )}
              <FinishSetup household={household} returnTo={returnTo} />
              {!household?.setupCompleted && <SignedInAs email={me.email} />}
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}
