// Words of notices about an adult's own driver credentials.
import type { Item, NoticeNaming, Telling } from './naming.ts'

const button = { label: 'Your credentials', path: '/settings/credentials' }

type Expiring = Item<'credentials_expiring'>['data']

const papers: Record<Expiring['what'], { expire: string; renew: string }> = {
  licence: { expire: 'Your driving licence expires', renew: 'Renew it, and enter the new date.' },
  insurance: { expire: 'Your car insurance expires', renew: 'Renew it, and enter the new date.' },
  both: {
    expire: 'Your driving licence and car insurance expire',
    renew: 'Renew them, and enter the new dates.',
  },
}

function whenWords({ days, on }: Expiring, naming: NoticeNaming): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days, on ${naming.momentOf(on)}`
}

const drivesWords = (drives: number): string =>
  drives === 0
    ? ''
    : ` You have ${drives === 1 ? 'a drive' : `${drives} drives`} after that day in groups that ask for them: without a new date others drive.`

export const wordsOfCredentials: Telling<'credentials_expiring' | 'credentials_flagged'> = {
  credentials_expiring: (_, { data }, naming) => ({
    title: `${papers[data.what].expire} ${whenWords(data, naming)}`,
    line: `${papers[data.what].renew}${drivesWords(data.drives)}`,
    button,
  }),
  credentials_flagged: (_, { data }, naming) =>
    data.flagged
      ? {
          title: `${naming.nameOf(data.actorAdultId)} flagged your driver credentials in ${naming.groupName}`,
          line: data.binds
            ? 'You can’t drive there until an admin clears the flag. Their note says why.'
            : 'Their note says why. An admin can clear the flag.',
          button: { ...button, label: 'Read the note' },
        }
      : {
          title: `The flag on your driver credentials in ${naming.groupName} is cleared`,
          line: data.binds ? 'You can drive there while they are valid.' : 'There is nothing to do.',
          button,
        },
}
