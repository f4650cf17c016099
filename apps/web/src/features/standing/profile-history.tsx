// Profile History: a year in a group, as charts with the numbers behind them, and as a file.
import type { ProfileHistory } from '@beanpool/contract/standing'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { More, Stack } from '../../ui/layout.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { csvName, csvType, saveFile } from '../../ui/save-file.ts'
import { EmptyState, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Hint } from '../../ui/text.tsx'
import * as words from './dialog-words.ts'
import charts from './health-charts.module.css'

const HistoryCharts = lazy(() =>
  import('./history-charts.tsx').then((module) => ({ default: module.HistoryCharts })),
)

type GroupHistory = ProfileHistory['groups'][number]

const saveAsFile = (group: GroupHistory) =>
  saveFile(`\uFEFF${words.csvOf(group.months)}`, { name: csvName(group.name), type: csvType })

const Numbers = ({ months }: Pick<GroupHistory, 'months'>) => (
  <details className={charts.numbers}>
    <More>{words.profileHistoryInNumbers}</More>
    <div className={charts.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            {words.columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((each) => (
            <tr key={each.month}>
              <th scope="row">{words.monthName(each.month)}</th>
              {words.columns.map(({ title, value }) => (
                <td key={title}>{value(each)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

const OneGroup = ({ group }: { group: GroupHistory }) => (
  <Panel title={words.yearIn(group.name, group.left)}>
    <Facts className={charts.facts}>
      {words.factsOf(group.months).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
    <Suspense fallback={<SkeletonCards count={1} height={220} />}>
      <HistoryCharts months={group.months} />
    </Suspense>
    <Numbers months={group.months} />
    <Hint mt={8} mb={12}>
      {words.whose}
    </Hint>
    <Button variant="default" onClick={() => saveAsFile(group)}>
      {everyday.asCsv}
    </Button>
  </Panel>
)

const Groups = ({ groups }: ProfileHistory) => {
  const [asked, setAsked] = useState<string | null>(null)
  const group = groups.find(({ groupId }) => groupId === asked) ?? groups[0]
  if (!group)
    return (
      <EmptyState
        title={words.profileHistoryNone}
        action={<ButtonLink to="/groups">{words.toGroups}</ButtonLink>}
      >
        {words.noneText}
      </EmptyState>
    )
  return (
    <Stack gap={20}>
      {groups.length > 1 && (
        <NativeSelect
          label={everyday.group}
          value={group.groupId}
          data={groups.map(({ groupId, name, left }) => ({
            value: groupId,
            label: words.groupName(name, left),
          }))}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
      )}
      <OneGroup key={group.groupId} group={group} />
    </Stack>
  )
}

export const HistorySettings = () => {
  const query = useQuery(api.standing.history.queryOptions())
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={2} height={220} />}>
      {({ groups }) => <Groups groups={groups} />}
    </Loaded>
  )
}
