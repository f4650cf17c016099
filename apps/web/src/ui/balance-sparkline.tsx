// A balance over time, oldest value first. This is a separate module because the chart library loads with it.
import { Sparkline } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import * as words from './balance-sparkline-words.ts'
import { balanceWords } from './balance-words.ts'

export const BalanceSparkline = ({ balances, beanIndex }: { balances: number[]; beanIndex: number }) => {
  const lowest = Math.min(...balances)
  const highest = Math.max(...balances)
  const label = words.balanceOverEntriesFromTo(
    balances.length,
    balanceWords(balances[0] ?? 0),
    balanceWords(balances.at(-1) ?? 0),
    balanceWords(lowest),
    balanceWords(highest),
  )
  return (
    <div role="img" aria-label={label}>
      <Sparkline
        h={64}
        data={balances.map((hundredths) => hundredths / 100)}
        curveType="linear"
        color={`var(--bean-${beanIndex % 12})`}
        fillOpacity={0.18}
        strokeWidth={2.5}
      />
    </div>
  )
}
