import type { Household } from '@beanpool/contract/households'
import { useState } from 'react'
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
import { HomeSection } from './home-section.tsx'
import { KidsSection } from './kids-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import classes from './profile.module.css'
import type { SetUpStep } from './profile-address.ts'
import { SetUp } from './set-up.tsx'
import { useHousehold } from './use-household.ts'
import { TypedBefore } from './use-typed.ts'
import * as words from './words.ts'

/** Offers to sign out to an adult who is here by mistake: settings are out of reach before the set-up is done. */
const SignedInAs = ({ email }: { email: string }) => (
  <div className={classes.session}>
    <p>{words.signedInAs(email)}</p>
    <SignOutButton />
  </div>
)

/** The order of the spec, also in one column: the addresses that a child is linked to come before the child. */
const Sections = ({ household }: { household: Household }) => {
  const me = useMe()
  const [typedBefore] = useState(() => new Map<string, unknown>())
  return (
    <TypedBefore value={typedBefore}>
      <div className={classes.cols}>
        <div className={classes.col}>
          <FamilySection household={household} />
          <CarsSection household={household} />
          {me.phone === '' && <PhoneSection me={me} />}
          <HomeSection household={household} />
          <AddressesSection household={household} />
          <KidsSection household={household} />
        </div>
        <div className={classes.col}>
          <AvailabilitySection household={household} />
          <AbsencesSection household={household} />
          <AdultsSection household={household} />
        </div>
      </div>
    </TypedBefore>
  )
}

/** Part of the settings: out of reach until the family is set up. */
export const ProfileSections = () => (
  <Loaded
    query={useHousehold()}
    errorTitle={words.yourFamilyDidNotLoad}
    skeleton={<SkeletonCards height={200} />}
  >
    {({ household }) => household && <Sections household={household} />}
  </Loaded>
)

type ProfilePageProps = { returnTo?: string; part?: SetUpStep }

export const ProfilePage = ({ returnTo, part }: ProfilePageProps) => {
  const me = useMe()
  const query = useHousehold()
  return (
    <Loaded query={query} errorTitle={words.yourFamilyDidNotLoad} skeleton={<SkeletonCards height={200} />}>
      {({ household }) =>
        household?.setupCompleted ? (
          <>
            <PageHead title={household.name} eyebrow={words.profile} sub={words.sub} />
            <Sections household={household} />
          </>
        ) : (
          <>
            <SetUp household={household} asked={part} returnTo={returnTo} />
            <SignedInAs email={me.email} />
          </>
        )
      }
    </Loaded>
  )
}
