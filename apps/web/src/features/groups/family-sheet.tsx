// A family as members of its groups see it: phone numbers, reliability, and its standing in each group.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bandWords } from '../../parts/standing/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bean } from '../../ui/bean.tsx'
import { dialled } from '../../ui/dialled.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Rows } from '../../ui/layout.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { Loaded } from '../../ui/states.tsx'
import { textLink } from '../../ui/text.tsx'
import * as words from './dialog-words.ts'
import classes from './families.module.css'
import { useCloseFamily } from './family-link.tsx'
import { type SeenFamily, useFamilies } from './use-families.ts'

const Adults = ({ family }: { family: SeenFamily }) => (
  <section>
    <h3>{words.adults}</h3>
    <ul className={classes.rows}>
      {family.adults.map((adult) => (
        <li key={adult.adultId}>
          <span>{adult.name}</span>
          {adult.phone ? (
            <a
              href={`tel:${dialled(adult.phone)}`}
              aria-label={words.call(adult.name, adult.phone)}
              className={textLink}
            >
              {adult.phone}
            </a>
          ) : (
            <small>{everyday.noPhoneNumber}</small>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const bandTone = { blocked: 'danger', behind: 'warn', balanced: 'plain', ahead: 'plain' } as const

const Groups = ({ family }: { family: SeenFamily }) => (
  <section>
    <h3>{words.groups}</h3>
    <Rows pad={8} data-ends>
      {family.groups.map((group) => {
        const own = family.standing?.groups.find((each) => each.groupId === group.groupId)
        return (
          <li key={group.groupId}>
            <Link to="/groups/$groupId" params={{ groupId: group.groupId }} className={classes.group}>
              <Bean index={group.beanIndex} size={20} />
              {group.name}
            </Link>
            <span className={classes.badges}>
              {group.role === 'admin' && <Badge>{words.admin}</Badge>}
              {own && <Badge tone={bandTone[own.band]}>{bandWords[own.band]}</Badge>}
              {own && <small>{words.reliable(own.reliabilityPercent)}</small>}
            </span>
            <Link
              to="/groups/$groupId/beans"
              params={{ groupId: group.groupId }}
              search={{ household: family.householdId }}
              className={classes.beans}
            >
              {words.beans(group.name)}
            </Link>
          </li>
        )
      })}
    </Rows>
  </section>
)

const Detail = ({ family, children }: { family: SeenFamily; children: ReactNode }) => {
  const { standing } = family
  return (
    <>
      {standing && (
        <div className={classes.reliable}>
          <b>{words.reliableOverGroups(standing.reliabilityPercent, standing.groups.length)}</b>
          {standing.probation && <Badge tone="danger">{words.probation}</Badge>}
          {standing.reliabilityPercent !== null && <p>{words.whatReliableMeans}</p>}
        </div>
      )}
      <Adults family={family} />
      {family.kids.length > 0 && (
        <section>
          <h3>{words.kidsTitle}</h3>
          <p>{family.kids.map((kid) => kid.name).join(', ')}</p>
        </section>
      )}
      {children}
      <Groups family={family} />
    </>
  )
}

type FamilySheetProps = {
  /** Limits the sheet to families in that group. */
  groupId?: string
  /** Comes from the URL, so the family may be unknown. */
  householdId: string
  /** Shows more about the family in that group. */
  children?: ReactNode
}

export const FamilySheet = ({ groupId, householdId, children }: FamilySheetProps) => {
  const close = useCloseFamily()
  const { query, withStanding } = useFamilies(groupId)
  const found = query.data?.find((each) => each.householdId === householdId)
  const family = found && withStanding(found)
  return (
    <SideSheet
      title={
        <span className={classes.title}>
          {family?.name ?? words.theFamily} {family?.mine && <Badge>{everyday.yourFamily}</Badge>}
        </span>
      }
      onClose={close}
      inAddress
    >
      <div className={classes.body}>
        <Loaded query={query} errorTitle={everyday.familiesNotLoaded}>
          {() => (family ? <Detail family={family}>{children}</Detail> : <p>{words.noSuchFamily}</p>)}
        </Loaded>
      </div>
    </SideSheet>
  )
}
