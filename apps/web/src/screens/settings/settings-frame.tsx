// The frame of the settings: the list of parts, and on wide screens the open part next to it.
import { IconChevronRight } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { PlanMark } from '../../features/plans/pro-badge.tsx'
import { MailArrives } from '../../parts/session/mail-arrives.tsx'
import { useMe } from '../../parts/session/me.ts'
import { SignOutButton } from '../../parts/session/sign-out-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './settings-frame.module.css'
import { type SettingsPartName, settingsList } from './settings-parts.tsx'
import * as words from './words.ts'

const PartLink = ({ part }: { part: SettingsPartName }) => {
  return (
    <Link
      to="/settings/$part"
      params={{ part }}
      search={({ groupId }) => ({ groupId })}
      className={classes.link}
    >
      <b>{words.partWords[part]}</b>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}

const List = ({ isOperator }: { isOperator: boolean }) => (
  <nav aria-label={words.parts} className={classes.list}>
    {settingsList.map(({ title, parts }) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {parts.map((part) => (
            <li key={part}>
              <PartLink part={part} />
            </li>
          ))}
        </ul>
      </section>
    ))}
    {isOperator && (
      <ul>
        <li>
          <Link to="/operator" className={classes.link}>
            <b>{words.operator}</b>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      </ul>
    )}
  </nav>
)

/** `groupId`: the group that the adult came from and returns to. */
export const SettingsFrame = ({ groupId }: { groupId: string | undefined }) => {
  const me = useMe()
  const isOpen = useLocation({ select: ({ pathname }) => !/\/settings\/?$/.test(pathname) })
  return (
    <>
      <PageHead
        title={everyday.settings}
        inBar
        actions={
          groupId && (
            <ButtonLink to="/groups/$groupId" params={{ groupId }} variant="default">
              {words.backToGroup}
            </ButtonLink>
          )
        }
      />
      <MailArrives />
      <div className={classes.frame} data-open={isOpen || undefined}>
        <div className={classes.menu}>
          <List isOperator={me.isOperator} />
          <div className={classes.session}>
            <p>{words.signedInAs(me.email)}</p>
            <PlanMark />
            <SignOutButton />
            <p className={classes.legal}>
              <a href="/privacy">{words.privacy}</a>
              <a href="/terms">{words.terms}</a>
              <a href="/accessibility">{words.accessibility}</a>
            </p>
          </div>
        </div>
        <div className={classes.part}>
          <Link to="/settings" search={{ groupId }} className={classes.back}>
            {words.allSettings}
          </Link>
          <Outlet />
        </div>
      </div>
    </>
  )
}
