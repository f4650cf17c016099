// The family's page: its sections, or the set-up for a newcomer. Each loads without the other, in parallel with the
// family's data.
import { lazy, Suspense, useRef } from 'react'
import { useMe } from '../../parts/session/me.ts'
import { SignOutButton } from '../../parts/session/sign-out-button.tsx'
import { Ends } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import classes from './profile.module.css'
import type { SetUpStep } from './profile-address.ts'
import { useHousehold } from './use-household.ts'
import * as words from './words.ts'

const loadSections = () => import('./profile-sections.tsx').then((module) => ({ default: module.Sections }))
const loadSetUp = () => import('./set-up.tsx').then((module) => ({ default: module.SetUp }))
const Sections = lazy(loadSections)
const SetUp = lazy(loadSetUp)
const Onward = lazy(() => import('./set-up.tsx').then((module) => ({ default: module.Onward })))

/** Offers to sign out to an adult who came here by mistake: the settings cannot be reached before the set-up is done. */
const SignedInAs = ({ email }: { email: string }) => (
  <Ends mt={20} className={classes.session}>
    <p>{words.signedInAs(email)}</p>
    <SignOutButton />
  </Ends>
)

type ProfilePageProps = { returnTo?: string; part?: SetUpStep }

export const ProfilePage = ({ returnTo, part }: ProfilePageProps) => {
  const me = useMe()
  const query = useHousehold()
  void (me.household?.setupCompleted ? loadSections() : loadSetUp())
  const skeleton = <SkeletonCards height={200} />
  const wasInSetUp = useRef(false)
  if (query.data && !query.data.household?.setupCompleted) wasInSetUp.current = true
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ household }) =>
        household?.setupCompleted && wasInSetUp.current ? (
          <Suspense fallback={skeleton}>
            <Onward returnTo={returnTo} />
          </Suspense>
        ) : household?.setupCompleted ? (
          <>
            <PageHead title={household.name} eyebrow={words.profile} />
            <Suspense fallback={skeleton}>
              <Sections household={household} />
            </Suspense>
          </>
        ) : (
          <>
            <Suspense fallback={skeleton}>
              <SetUp household={household} asked={part} returnTo={returnTo} />
            </Suspense>
            <SignedInAs email={me.email} />
          </>
        )
      }
    </Loaded>
  )
}
