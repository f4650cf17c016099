// A short list of what changes.

import { messageOf, reasonOf } from '../../api/api.ts'
import { toast } from '../../ui/toast.ts'
import classes from './roles.module.css'
import { refusals } from './words.ts'

// Explains why a role or hand-over was not changed.

export const tellRefusal = (title: string, error: unknown) => {
  const reason = reasonOf<keyof typeof refusals>(error)
  toast({ title, text: reason ? refusals[reason] : messageOf(error), tone: 'bad' })
}

export const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={classes.points}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
