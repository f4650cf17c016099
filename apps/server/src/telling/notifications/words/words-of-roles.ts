// The texts of notices about roles in a group, its hand-over, and departing families.
import { inWords } from '@beanpool/contract/in-words'
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-types'
import {
  groupPage,
  type Item,
  myGroups,
  type NoticeNaming,
  type NoticeWords,
  type Telling,
} from './naming.ts'

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
    line: 'As owner you choose its admins, and your plan sets its limits. What exists stays.',
  }),
  back: (actor, groupName) => ({
    title: `${actor} brought your family back into ${groupName}`,
    line: 'Your rides, drives and seats are as they were.',
  }),
  declined: (actor, groupName) => ({
    title: `${actor} declined to take over ${groupName}`,
    line: 'You own it as before, and can ask someone else.',
  }),
  follows: (_, groupName) => ({
    title: `You own ${groupName} now`,
    line: 'Its owner is gone. You choose its admins, and your plan sets its limits. What exists stays.',
  }),
  member: (_, groupName) => ({
    title: `Your family is no longer an admin of ${groupName}`,
    line: 'You are members as before: your rides, drives and beans stay.',
  }),
  removed: (actor, groupName) => ({
    title: `${actor} removed your family from ${groupName}`,
    line: 'Your kids no longer ride there, and others get your drives. You can still read your beans.',
  }),
  owner: (actor, groupName) => ({
    title: `${actor} took over ${groupName}`,
    line: 'Your family owns the group now, and you are an admin of it.',
  }),
}

function ownLeaving({ date, actorAdultId }: Item<'member_left'>['data'], naming: NoticeNaming) {
  const { groupName } = naming
  if (date !== null)
    return {
      title: `${naming.nameOf(actorAdultId)} leaves ${groupName} with your family`,
      line: `Your last day there is ${naming.momentOf(date)}. You can change that until it is over.`,
      button: { label: 'See what follows', path: groupPage(naming, 'settings#leave') },
    }
  if (actorAdultId === null)
    return {
      title: `Your family has left ${groupName}`,
      line: 'Your last day there is over. You still read your own beans.',
      button: myGroups,
    }
  return {
    title: `${naming.nameOf(actorAdultId)} left ${groupName} for your family`,
    line: 'Your kids no longer ride there, and others get your drives. You can undo it for ten minutes.',
    button: myGroups,
  }
}

const familyPage = { label: 'Open the profile', path: '/profile' }

const ofFamily: Record<NoticeFacts['co_parent_left']['what'], (name: string) => Said> = {
  deleted: () => ({
    title: 'The other adult of your family deleted their account',
    line: 'The family is yours: kids, drives you are free for and beans stay. Other drives of theirs went back to their groups.',
  }),
  left: (name) => ({
    title: `${name} left your family`,
    line: 'Kids and beans stay with you, and so do the drives you are free for. Other drives of theirs went back to their groups.',
  }),
  owner: (name) => ({
    title: `${name} made you the owner of your family`,
    line: 'You can take adults out of it now. Everything else is as before.',
  }),
  removed: (name) => ({
    title: `${name} took you out of the family`,
    line: 'You keep your account, without kids or groups. Those stay with the family, and so do the beans.',
  }),
}

export const wordsOfRoles: Telling<'co_parent_left' | 'member_left' | 'role_changed'> = {
  co_parent_left: (_, first) => ({ ...ofFamily[first.data.what](first.data.name), button: familyPage }),
  member_left: (items, first, naming) => {
    const ids = [...new Set(items.map(({ data }) => data.householdId))]
    const { own, householdId } = first.data
    if (own) return ownLeaving(first.data, naming)
    const day = ids.length === 1 && first.data.date !== null ? naming.momentOf(first.data.date) : null
    if (day !== null)
      return {
        title: `${naming.householdOf(householdId)} leaves ${naming.groupName}`,
        line: `Their last day is ${day}. Others get their drives after it.`,
        button: { label: 'Open the group', path: groupPage(naming) },
      }
    return {
      title:
        ids.length > 1
          ? `${ids.length} families left ${naming.groupName}`
          : `${naming.householdOf(householdId)} left ${naming.groupName}`,
      line:
        ids.length > 1
          ? `${inWords(ids.map(naming.householdOf))}. Others get their drives.`
          : 'Others get their drives, and their beans are kept.',
      button: { label: 'Open the group', path: groupPage(naming) },
    }
  },
  role_changed: (_, first, naming) => {
    const { what, actorAdultId } = first.data
    const button = what === 'removed' ? ownBeans(naming) : settings(naming)
    return { ...said[what](naming.nameOf(actorAdultId), naming.groupName), button }
  },
}
