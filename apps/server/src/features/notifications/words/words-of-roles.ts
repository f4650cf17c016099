// Words of notices about roles in a group and its hand-over.
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-facts'
import { groupPage, type NoticeNaming, type NoticeWords, type Telling } from './naming.ts'

const settings = (naming: NoticeNaming) => ({
  label: 'See roles in the group',
  path: groupPage(naming, 'settings#families'),
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
  declined: (actor, groupName) => ({
    title: `${actor} declined to take over ${groupName}`,
    line: 'You own it as before, and can ask somebody else.',
  }),
  member: (_, groupName) => ({
    title: `Your family is no longer an admin of ${groupName}`,
    line: 'You are members as before: your rides, drives and beans stay.',
  }),
  owner: (actor, groupName) => ({
    title: `${actor} took over ${groupName}`,
    line: 'Your family owns the group now, and you are an admin of it.',
  }),
}

export const wordsOfRoles: Telling<'role_changed'> = {
  role_changed: (_, first, naming) => {
    const { what, actorAdultId } = first.data
    return { ...said[what](naming.nameOf(actorAdultId), naming.groupName), button: settings(naming) }
  },
}
