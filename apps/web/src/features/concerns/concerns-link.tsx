// The unobtrusive link to a group's concerns, below its families. For members it opens with the form.
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
