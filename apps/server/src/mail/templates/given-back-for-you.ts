import { writeLetter } from '../layout.ts'
import type { MailBody } from '../mailer.ts'

type GivenBack = { byName: string; poolName: string; when: string; url: string }

export function givenBackForYou({ byName, poolName, when, url }: GivenBack): MailBody {
  return writeLetter({
    subject: `${byName} gave back your drive: ${poolName}, ${when}`,
    heading: 'You no longer drive this ride',
    paragraphs: [
      `${byName} gave back your drive for you: ${poolName}, ${when}.`,
      "Can you drive after all? Open the ride: while nobody else drives it, it's yours again with one tap.",
    ],
    button: { label: 'Open the ride', url },
    footnote: 'You get this mail because an admin of your group changed a drive of yours.',
  })
}
