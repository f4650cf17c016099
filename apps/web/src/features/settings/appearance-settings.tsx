// Appearance: light or dark on this device, and how dates and numbers are written on all of them.
import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import * as words from './appearance-settings-words.ts'
import classes from './settings.module.css'

const Theme = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Panel title={words.theme}>
      <p className={classes.quiet}>{words.themeHint}</p>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={words.theme}
        value={colorScheme}
        onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
        data={[
          { value: 'auto', label: words.sameAsTheDevice },
          { value: 'light', label: words.light },
          { value: 'dark', label: words.dark },
        ]}
      />
    </Panel>
  )
}

export const AppearanceSettings = () => (
  <div className={classes.cols}>
    <Theme />
  </div>
)
