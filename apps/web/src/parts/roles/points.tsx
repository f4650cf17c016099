// A short list of what changes.
import classes from './roles.module.css'

export const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={classes.points}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
