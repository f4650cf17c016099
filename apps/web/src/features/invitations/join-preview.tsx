// Shows the group that a valid code belongs to, and the visitor's next step. Not loaded for a refused code.
import { signUpClosed } from '@beanpool/contract/wait-words'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { client } from '../../api/api.ts'
import { poolTimesText } from '../../parts/pool-times-words.ts'
import { Good } from '../../parts/session/auth-page.tsx'
import type { useVisitor } from '../../parts/session/me.ts'
import { signInWaysOptions } from '../../parts/session/sign-in-ways.ts'
import { joinTarget, pendingCode } from '../../parts/session/targets.ts'
import { useLive } from '../../parts/session/use-live.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { contactEmail } from '../../ui/contact-email.ts'
import * as counts from '../../ui/count-words.ts'
import { todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { useReplacedView } from '../../ui/focus-back.ts'
import { Hint } from '../../ui/text.tsx'
import classes from './invitations.module.css'
import { Cancel } from './join-cancel.tsx'
import * as words from './words.ts'

const JoinForm = lazy(() => import('./join-form.tsx').then((module) => ({ default: module.JoinForm })))

/** Joining brings in the whole family, so the family is set up first. The code stays in this tab. */
const FamilyFirst = ({ code }: { code: string }) => {
  useEffect(() => pendingCode.keep(code), [code])
  return <Navigate to="/profile" search={{ return: joinTarget(code) }} replace />
}

/** Continues automatically once an admin has admitted the family. */
const Waiting = () => {
  useLive()
  useEffect(() => pendingCode.forget(), [])
  return (
    <>
      <Good>{words.familyHasAsked}</Good>
      <ButtonLink to="/">{words.goToYourDashboard}</ButtonLink>
    </>
  )
}

/** Links to the group, for adults who open the mailed link again. */
const AlreadyIn = ({ groupId }: { groupId: string }) => {
  useEffect(() => pendingCode.forget(), [])
  return (
    <>
      <Good>{words.familyIsAlreadyIn}</Good>
      <ButtonLink to="/groups/$groupId" params={{ groupId }}>
        {everyday.openGroup}
      </ButtonLink>
    </>
  )
}

type SignInFirstProps = { code: string; email: string | undefined; forOneAddress: boolean }

const SignInFirst = ({ code, email, forOneAddress }: SignInFirstProps) => {
  useEffect(() => pendingCode.keep(code), [code])
  const { data } = useQuery(signInWaysOptions())
  const isClosed = data?.signUp === 'closed'
  const redirect = joinTarget(code)
  return (
    <>
      {forOneAddress && <p>{everyday.useTheMailsAddress}</p>}
      {isClosed ? (
        <p>{signUpClosed(contactEmail())}</p>
      ) : (
        <ButtonLink to="/auth/signup" search={{ redirect, code, email }}>
          {words.createAccountToJoin}
        </ButtonLink>
      )}
      <ButtonLink to="/auth/login" search={{ redirect }} variant={isClosed ? 'filled' : 'default'}>
        {everyday.signIn}
      </ButtonLink>
      <Cancel variant="subtle" />
    </>
  )
}

type GroupPreviewProps = { group: Awaited<ReturnType<typeof client.invitations.preview>> }

/** `brief`: true if the group's runs follow below. */
const GroupPreview = ({ group, brief = false }: GroupPreviewProps & { brief?: boolean }) => {
  const heading = useReplacedView(group.code)
  return (
    <section className={classes.group}>
      <h2 ref={heading}>{group.groupName}</h2>
      <p className={classes.breath}>{words.whoInvites(group.inviterName)}</p>
      <Hint className={classes.quiet}>
        {group.city}, {counts.families(group.householdCount)}
      </Hint>
      {group.pools.length === 0 && <p className={classes.none}>{words.noPoolsYet}</p>}
      {!brief && (
        <ul>
          {group.pools.map((pool) => (
            <li key={`${pool.name}${pool.weekdayMask}`}>
              <b>{pool.name}</b>
              <span>{poolTimesText(pool, todayIn(group.timeZone))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type JoinPreviewProps = GroupPreviewProps & {
  visitor: Exclude<ReturnType<typeof useVisitor>, undefined>
  /** The address to which the visitor's invitation was sent. */
  email: string | undefined
}

export const JoinPreview = ({ group, visitor, email }: JoinPreviewProps) => {
  const hasWaited = useRef(false)
  if (group.waits) hasWaited.current = true
  if (group.memberOf && hasWaited.current)
    return (
      <Navigate
        to="/groups/$groupId"
        params={{ groupId: group.memberOf }}
        search={{ joined: true }}
        replace
      />
    )
  const choosing = !group.memberOf && !group.waits && visitor?.household?.setupCompleted === true
  return (
    <>
      <GroupPreview group={group} brief={choosing} />
      {group.memberOf ? (
        <AlreadyIn groupId={group.memberOf} />
      ) : group.waits ? (
        <Waiting />
      ) : choosing ? (
        <Suspense>
          <JoinForm group={group} cancel={<Cancel />} />
        </Suspense>
      ) : visitor ? (
        <FamilyFirst code={group.code} />
      ) : (
        <SignInFirst code={group.code} email={email} forOneAddress={group.forOneAddress} />
      )}
    </>
  )
}
