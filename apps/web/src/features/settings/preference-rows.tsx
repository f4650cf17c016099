// The grid of categories and channels, as rows that open: easy on a phone too.
import type { NotificationPreferences } from '@beanpool/contract/notifications'
import { Radio, Stack, Switch } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Category, categories, categoryWords } from '../notifications/notice-words.ts'
import classes from './preferences.module.css'
import * as words from './settings-words.ts'

export type Changing = {
  values: NotificationPreferences
  onChange: (next: NotificationPreferences) => void
}

const isLevel = (value: string): value is (typeof words.mailLevels)[number] =>
  (words.mailLevels as readonly string[]).includes(value)

const Row = ({ category, values, onChange }: Changing & { category: Category }) => {
  const set = <Channel extends 'inApp' | 'mail' | 'push'>(
    channel: Channel,
    value: NotificationPreferences[Channel][Category],
  ) => onChange({ ...values, [channel]: { ...values[channel], [category]: value } })
  return (
    <details className={classes.row} name="category">
      <summary className={classes.summary}>
        <span className={classes.name}>{categoryWords[category]}</span>
        <span className={classes.chosen}>{words.chosenWords(values, category)}</span>
        <IconChevronDown size={20} aria-hidden className={classes.arrow} />
      </summary>
      <div className={classes.choices}>
        <p className={classes.hint}>{words.categoryHints[category]}</p>
        <Switch
          size="md"
          label={words.inApp}
          description={words.inAppHint}
          checked={values.inApp[category]}
          onChange={(event) => set('inApp', event.currentTarget.checked)}
        />
        <Switch
          size="md"
          label={words.push}
          description={words.pushHint}
          checked={values.push[category]}
          onChange={(event) => set('push', event.currentTarget.checked)}
        />
        <Radio.Group
          label={words.mail}
          value={values.mail[category]}
          onChange={(value) => isLevel(value) && set('mail', value)}
        >
          <Stack gap="sm" mt={6}>
            {words.mailLevels.map((level) => (
              <Radio
                key={level}
                value={level}
                label={words.mailWords[level].label}
                description={words.mailWords[level].hint}
              />
            ))}
          </Stack>
        </Radio.Group>
      </div>
    </details>
  )
}

export const PreferenceRows = (changing: Changing) => (
  <div className={classes.rows}>
    {categories.map((category) => (
      <Row key={category} category={category} {...changing} />
    ))}
  </div>
)
