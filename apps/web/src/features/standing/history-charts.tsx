// The charts of a year in a group. This is a separate module because the chart library loads with it.
import type { HistoryMonth } from '@beanpool/contract/standing'
import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { balanceChart, drivesChart, shortMonth } from './dialog-words.ts'
import chart from './health-charts.module.css'

const shared = {
  h: 120,
  dataKey: 'month',
  gridAxis: 'none' as const,
  tickLine: 'none' as const,
  withYAxis: false,
  // The table below contains the same numbers as the charts.
  withTooltip: false,
  xAxisProps: { interval: 0, tickMargin: 4, padding: { left: 8, right: 8 } },
}

export const HistoryCharts = ({ months }: { months: HistoryMonth[] }) => {
  const data = months.map((each) => ({
    month: shortMonth(each.month),
    balance: each.balanceHundredths / 100,
    drives: each.drivesGiven,
    seats: each.seatsUsed,
  }))
  return (
    <div className={chart.profileHistoryCharts}>
      <figure className={chart.chart}>
        <figcaption>
          <b>{balanceChart.title}</b>
        </figcaption>
        <div role="img" aria-label={balanceChart.label(months)}>
          <LineChart
            {...shared}
            data={data}
            series={[{ name: 'balance', label: balanceChart.title, color: 'var(--info)' }]}
            curveType="linear"
            strokeWidth={2.5}
            dotProps={{ r: 2.5 }}
            referenceLines={[{ y: 0, color: 'var(--line)' }]}
          />
        </div>
      </figure>
      <figure className={chart.chart}>
        <figcaption className={chart.legend}>
          <b>{drivesChart.title}</b>
          <span data-of="drives">{drivesChart.drives}</span>
          <span data-of="seats">{drivesChart.seats}</span>
        </figcaption>
        <div role="img" aria-label={drivesChart.label(months)}>
          <BarChart
            {...shared}
            data={data}
            series={[
              { name: 'drives', label: drivesChart.drives, color: 'var(--mint)' },
              { name: 'seats', label: drivesChart.seats, color: 'var(--warn-fill)' },
            ]}
            maxBarWidth={10}
          />
        </div>
      </figure>
    </div>
  )
}
