// Explains how to get push messages on an iPhone, where only apps on the home screen may show them.
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
