// Words of notices about roles in a group and its hand-over.
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-facts'
import { groupPage, type NoticeNaming, type NoticeWords, type Telling } from './naming.ts'

const settings = (naming: NoticeNaming) => ({
  label: 'See roles in the group',
  path: groupPage(naming, 'settings#families'),
})

export const ownBeans = (naming: NoticeNaming) => ({
  label: 'See your beans',
  path: groupPage(naming, 'beans'),
})

type Said = Pick<NoticeWords, 'title' | 'line'>

const said: Record<NoticeFacts['role_changed']['what'], (actor: string, groupName: string) => Said> = {
  accepted: (actor, groupName) => ({
    title: `${actor} owns ${groupName} now`,
    line: 'Your family stays an admin. New pools and weeks ahead follow the new owner’s plan.',
  }),
  admin: (_, groupName) => ({
    title: `Your family is now an admin of ${groupName}`,
    line: 'You can make pools, plan, let families in and change the settings.',
  }),
  asked: (actor, groupName) => ({
    title: `${actor} asks you to take over ${groupName}`,
    line: 'As its owner you make and remove admins, and your plan sets its limits. Nothing that exists stops.',
  }),
  back: (actor, groupName) => ({
    title: `${actor} brought your family back into ${groupName}`,
    line: 'Your rides, drives and seats are as they were.',
  }),
  declined: (actor, groupName) => ({
    title: `${actor} declined to take over ${groupName}`,
    line: 'You own it as before, and can ask somebody else.',
  }),
  member: (_, groupName) => ({
    title: `Your family is no longer an admin of ${groupName}`,
    line: 'You are members as before: your rides, drives and beans stay.',
  }),
  removed: (actor, groupName) => ({
    title: `${actor} removed your family from ${groupName}`,
    line: 'Your kids ride there no more, and your drives are given to others. You still read your own beans there.',
  }),
  owner: (actor, groupName) => ({
    title: `${actor} took over ${groupName}`,
    line: 'Your family owns the group now, and you are an admin of it.',
  }),
}

export const wordsOfRoles: Telling<'role_changed'> = {
  role_changed: (_, first, naming) => {
    const { what, actorAdultId } = first.data
    const button = what === 'removed' ? ownBeans(naming) : settings(naming)
    return { ...said[what](naming.nameOf(actorAdultId), naming.groupName), button }
  },
}
