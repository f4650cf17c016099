// Words of notices about members' requests to their admins, the answers, and invitations that did not arrive.
import type { PoolAnswer } from '@beanpool/domain/notifications/notice-facts'
import { groupPage, type NoticeNaming, type NoticeWords, type Telling } from './naming.ts'

const poolsTab = (naming: NoticeNaming) => `/groups/${naming.groupId}?tab=pools`

const ofPool = ({ pool, poolName, note }: PoolAnswer, naming: NoticeNaming): NoticeWords =>
  pool === 'accepted'
    ? {
        title: `${naming.groupName} has your pool: ${poolName}`,
        line: 'Its rides are planned. See who drives.',
        button: { label: 'See the pools', path: poolsTab(naming) },
      }
    : {
        title: `${naming.groupName} declined the pool ${poolName}`,
        line: note ? `The admin writes: “${note}”` : 'Ask an admin what would work instead.',
        button: { label: 'See the pools', path: poolsTab(naming) },
      }

export const wordsOfRequests: Telling<
  'concern_answered' | 'concern_raised' | 'invite_undelivered' | 'pool_requested' | 'request_answered'
> = {
  concern_answered: (_, first, naming) => ({
    title: `${naming.nameOf(first.data.actorAdultId)} answered your concern`,
    line: `Read the answer. Only you and the admins can see it. ${naming.groupName}.`,
    button: { label: 'Read the answer', path: groupPage(naming, 'concerns') },
  }),
  concern_raised: (_, first, naming) => ({
    title: `${naming.nameOf(first.data.actorAdultId)} raised a concern`,
    line: `Read it and answer. It is for admins with no part in it. ${naming.groupName}.`,
    button: { label: 'Read and answer', path: groupPage(naming, 'concerns') },
  }),
  invite_undelivered: (_, { data: { email } }, naming) => ({
    title: `Your invitation could not be delivered: ${email}`,
    line: 'Please check the address and send it again.',
    button: {
      label: 'Invite again',
      path: naming.groupId === null ? '/profile' : groupPage(naming, 'invite'),
    },
  }),
  pool_requested: (_, first, naming) => ({
    title: `${naming.householdOf(first.data.householdId)} asks for a pool: ${first.data.poolName}`,
    line: `Read what it would be, then accept or decline it. ${naming.groupName}.`,
    button: { label: 'See the request', path: poolsTab(naming) },
  }),
  request_answered: (_, { data }, naming) => {
    if ('pool' in data) return ofPool(data, naming)
    return data.admitted
      ? {
          title: `You're in: ${naming.groupName}`,
          line: 'See who drives your kids this week.',
          button: { label: 'Open the group', path: groupPage(naming) },
        }
      : {
          title: `${naming.groupName} has declined your request`,
          line: 'Ask the family that invited you.',
          button: { label: 'Open the dashboard', path: '/dashboard' },
        }
  },
}
