// Links drivers to the form for their credentials if missing credentials keep them from a ride.
import { Link } from '@tanstack/react-router'
import { Hint } from '../../ui/text.tsx'
import classes from './ride-sheet.module.css'
import * as words from './words.ts'

export const NeedsCredentials = () => (
  <Hint className={classes.hint}>
    {words.groupAsks}{' '}
    <Link to="/settings/$part" params={{ part: 'credentials' }} className={classes.lead}>
      {words.enterThem}
    </Link>
  </Hint>
)
