// The money in which the group's cash prices are meant.
import { type Currency, currencies, moneyWords } from '@beanpool/contract/currencies'
import type { GroupSettings } from '@beanpool/contract/groups'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { locale } from '../../ui/locale.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from '../groups/groups.module.css'
import * as words from './group-settings-words.ts'
import { useGroupChange } from './use-group-change.ts'

const nameOf = (code: Currency): string =>
  new Intl.DisplayNames(locale(), { type: 'currency' }).of(code) ?? code

const choices = () =>
  currencies
    .map((value) => ({ value, label: `${nameOf(value)} (${value})` }))
    .sort((one, other) => one.label.localeCompare(other.label))

export const CurrencyPanel = ({ group }: { group: GroupSettings }) => {
  const { save, isPending } = useGroupChange(group)
  const [chosen, setChosen] = useState<Currency>(group.currency)
  if (group.role !== 'admin')
    return (
      <Panel title={words.money}>
        <p>{nameOf(group.currency)}</p>
        <p className={classes.quiet}>{words.sample(moneyWords(500, group.currency, locale()))}</p>
      </Panel>
    )
  return (
    <Panel title={words.money}>
      <form
        className={classes.dayForm}
        onSubmit={(event) => {
          event.preventDefault()
          void save({ currency: chosen })
        }}
      >
        <NativeSelect
          label={words.money}
          description={words.moneyHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={choices()}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value as Currency)}
        />
        <div>
          <Button type="submit" loading={isPending} disabled={chosen === group.currency}>
            {words.saveMoney}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
