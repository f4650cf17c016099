// Asks admins for a pool: members get the form that admins have under Create New Pool.
import { Link } from '@tanstack/react-router'
import classes from './ask-for-pool.module.css'
import * as words from './words.ts'

export const AskForPool = ({ groupId }: { groupId: string }) => (
  <Link to="/pools/new" search={{ group: groupId }} className={classes.ask}>
    {words.askForAPool}
  </Link>
)
