// Charts a group's health over twelve weeks. This is a separate module because the chart library loads with it.
import type { HealthWeek } from '@beanpool/contract/standing'
import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { dayAndMonth } from '../../ui/date-words.ts'
import { More } from '../../ui/layout.tsx'
import { type Course, courseLabel, courses, healthChartsInNumbers, valueIn, week } from './dialog-words.ts'
import classes from './health-charts.module.css'

const colours: Record<Course, string> = {
  coveragePercent: 'var(--mint-ink)',
  lastMinutePercent: 'var(--warn-ink)',
  medianBalanceHundredths: 'var(--info)',
  strikeCount: 'var(--danger)',
}
const isPercent = (course: Course) => course === 'coveragePercent' || course === 'lastMinutePercent'

const Chart = ({ course, weeks }: { course: Course; weeks: HealthWeek[] }) => {
  const data = weeks.map((each) => ({
    date: dayAndMonth(each.monday),
    value: course === 'medianBalanceHundredths' && each[course] !== null ? each[course] / 100 : each[course],
  }))
  const { title } = courses[course]
  const shared = {
    h: 84,
    data,
    dataKey: 'date',
    series: [{ name: 'value', label: title, color: colours[course] }],
    gridAxis: 'none' as const,
    tickLine: 'none' as const,
    withYAxis: false,
    // The table below contains the same numbers as the chart.
    withTooltip: false,
    xAxisProps: { interval: Math.max(0, weeks.length - 2), tickMargin: 4, padding: { left: 18, right: 18 } },
  }
  return (
    <figure className={classes.chart}>
      <figcaption>
        <b>{title}</b>
        <span>{valueIn(course, weeks.at(-1) as HealthWeek)}</span>
      </figcaption>
      <div role="img" aria-label={courseLabel(course, weeks)}>
        {course === 'strikeCount' ? (
          <BarChart {...shared} maxBarWidth={14} />
        ) : (
          <LineChart
            {...shared}
            curveType="linear"
            strokeWidth={2.5}
            dotProps={{ r: 2.5 }}
            connectNulls
            {...(isPercent(course) ? { yAxisProps: { domain: [0, 100] } } : {})}
          />
        )}
      </div>
    </figure>
  )
}

const order: Course[] = ['coveragePercent', 'medianBalanceHundredths', 'lastMinutePercent', 'strikeCount']

/** Starts the charts of a young group at its first ride, but covers at least four weeks. */
const sinceFirst = (weeks: HealthWeek[]) => {
  const first = weeks.findIndex((each) => each.coveragePercent !== null)
  return weeks.slice(Math.min(Math.max(first, 0), weeks.length - 4))
}

export const HealthCharts = ({ weeks }: { weeks: HealthWeek[] }) => (
  <>
    <div className={classes.charts}>
      {order.map((course) => (
        <Chart key={course} course={course} weeks={sinceFirst(weeks)} />
      ))}
    </div>
    <details className={classes.numbers}>
      <More>{healthChartsInNumbers}</More>
      <div className={classes.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{week}</th>
              {order.map((course) => (
                <th key={course} scope="col">
                  {courses[course].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((each) => (
              <tr key={each.monday}>
                <th scope="row">{dayAndMonth(each.monday)}</th>
                {order.map((course) => (
                  <td key={course}>{valueIn(course, each)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  </>
)
