// Asks admins for a pool: members get the form that admins have under Create New Pool.
import { Link } from '@tanstack/react-router'
import { textLink } from '../../ui/text.tsx'
import * as words from './words.ts'

export const AskForPool = ({ groupId }: { groupId: string }) => (
  <Link to="/pools/new" search={{ group: groupId }} className={textLink}>
    {words.askForAPool}
  </Link>
)
