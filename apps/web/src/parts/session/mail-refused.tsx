import { Link } from '@tanstack/react-router'
import { Ends, Note } from '../../ui/layout.tsx'
import { textLink } from '../../ui/text.tsx'
import * as words from './words.ts'

/** Asks the adult to correct an address that email cannot reach. */
export const MailRefused = ({ email }: { email: string }) => (
  <Note as="div" data-tone="warn" mb={16}>
    <Ends>
      <span>{words.mailRefused(email)}</span>
      <Link to="/settings/$part" params={{ part: 'security' }} className={textLink}>
        {words.correctAddress}
      </Link>
    </Ends>
  </Note>
)
