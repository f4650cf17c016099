// Categories and channels: a grid on wide screens, rows that open on a phone.
import type { NotificationPreferences } from '@beanpool/contract/notifications'
import { NativeSelect, Radio, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type Category, categories, categoryWords } from '../../features/notifications/words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Aside } from '../../ui/text.tsx'
import classes from './preferences.module.css'
import * as words from './words.ts'

export type Changing = {
  values: NotificationPreferences
  onChange: (next: NotificationPreferences) => void
}

const isLevel = (value: string): value is (typeof words.mailLevels)[number] =>
  (words.mailLevels as readonly string[]).includes(value)

type OfCategory = Changing & { category: Category }

const setter =
  ({ category, values, onChange }: OfCategory) =>
  <Channel extends 'inApp' | 'mail' | 'push'>(
    channel: Channel,
    value: NotificationPreferences[Channel][Category],
  ) =>
    onChange({ ...values, [channel]: { ...values[channel], [category]: value } })

const GridRow = (changing: OfCategory) => {
  const { category, values } = changing
  const set = setter(changing)
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{categoryWords[category]}</span>
        <span className={classes.chosen}>{words.categoryHints[category]}</span>
      </th>
      {(['inApp', 'push'] as const).map((channel) => (
        <td key={channel}>
          <Switch
            size="md"
            aria-label={words.onChannel(category, channel)}
            checked={values[channel][category]}
            onChange={(event) => set(channel, event.currentTarget.checked)}
          />
        </td>
      ))}
      <td>
        <NativeSelect
          aria-label={words.onChannel(category, 'mail')}
          data={words.mailLevels.map((value) => ({ value, label: words.mailWords[value] }))}
          value={values.mail[category]}
          onChange={({ currentTarget: { value } }) => isLevel(value) && set('mail', value)}
        />
      </td>
    </tr>
  )
}

const Grid = (changing: Changing) => (
  <table className={classes.grid}>
    <thead>
      <tr>
        <td />
        {(['inApp', 'push', 'mail'] as const).map((channel) => (
          <th key={channel} scope="col">
            {words.channelWords[channel]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {categories.map((category) => (
        <GridRow key={category} category={category} {...changing} />
      ))}
    </tbody>
  </table>
)

const Row = (changing: OfCategory) => {
  const { category, values } = changing
  const set = setter(changing)
  return (
    <details className={classes.row} name="category">
      <summary className={classes.summary}>
        <span className={classes.name}>{categoryWords[category]}</span>
        <span className={classes.chosen}>{words.chosenWords(values, category)}</span>
        <IconChevronDown size={20} aria-hidden className={classes.arrow} />
      </summary>
      <Stack className={classes.choices}>
        <Aside>{words.categoryHints[category]}</Aside>
        <Switch
          size="md"
          label={words.inApp}
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
          <Stack gap={12} mt={6}>
            {words.mailLevels.map((level) => (
              <Radio key={level} value={level} label={words.mailWords[level]} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </details>
  )
}

export const PreferenceRows = (changing: Changing) => {
  const wide = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      {wide ? (
        <Grid {...changing} />
      ) : (
        <div className={classes.rows}>
          {categories.map((category) => (
            <Row key={category} category={category} {...changing} />
          ))}
        </div>
      )}
      <p className={classes.foot}>{words.levelsHint}</p>
    </>
  )
}
