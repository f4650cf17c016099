// Says how an iPhone gets push: only apps on its home screen may show messages.
import classes from './push.module.css'
import { pushWords } from './push-words.ts'

export const InstallSteps = () => (
  <div className={classes.steps}>
    <p>{pushWords.iphone}</p>
    <ol>
      {pushWords.iphoneSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
)
