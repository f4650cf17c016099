import { Link } from '@tanstack/react-router'
import { Note } from '../../ui/layout.tsx'
import { textLink } from '../../ui/text.tsx'
import { useMe } from './me.ts'
import * as words from './words.ts'

/** Asks the adult to correct their address while mail to it does not arrive. */
export const MailRefused = () => {
  const { mailRefused, email } = useMe()
  return (
    mailRefused && (
      <Note data-tone="warn" mb={16}>
        {words.mailRefused(email)}{' '}
        <Link to="/settings/$part" params={{ part: 'security' }} className={textLink}>
          {words.correctAddress}
        </Link>
      </Note>
    )
  )
}
