// The quiet link to a group's concerns, below its families; members get it with the form open.
import { Link } from '@tanstack/react-router'
import classes from './concerns.module.css'
import * as words from './words.ts'

export const ConcernsLink = ({ groupId, isAdmin }: { groupId: string; isAdmin: boolean }) => (
  <Link
    to="/groups/$groupId/concerns"
    params={{ groupId }}
    search={isAdmin ? {} : { report: true }}
    className={classes.link}
  >
    {isAdmin ? words.concerns : words.reportAConcern}
  </Link>
)
