// Explains how to get push on an iPhone: only apps on its home screen may show messages.
import { Stack } from '../../ui/layout.tsx'
import classes from './push.module.css'
import * as words from './words.ts'

export const InstallSteps = () => (
  <Stack gap={8} className={classes.steps}>
    <p>{words.iphone}</p>
    <ol>
      {words.iphoneSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Stack>
)
