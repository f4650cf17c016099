// The Fair Guard of a group, in plain words for all its members.
import type { GroupFairGuard } from '@beanpool/contract/fair-guards'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, messageOf } from '../../api/api.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { useMe } from '../session/me.ts'
import { templateLine, templateName } from './fair-guard-words.ts'
import classes from './fair-guards.module.css'
import * as words from './group-words.ts'
import { Reading } from './reading.tsx'
import { exampleMiles } from './worked-examples.ts'

const Read = ({ shown }: { shown: GroupFairGuard }) => {
  const { template, timeZone, distanceCounts, carPrice, hasMiles } = shown
  const line = template.kind === 'group' ? words.changedForGroup : templateLine(template)
  return (
    <Panel>
      <div className={classes.head}>
        <h2>{templateName(template)}</h2>
        {line && <p>{line}</p>}
      </div>
      <Reading
        values={template.values}
        timeZone={timeZone}
        group={{ distanceCounts, carPrice }}
        miles={exampleMiles(distanceCounts && hasMiles)}
      >
        <p className={classes.hint}>{words.adminsChange}</p>
      </Reading>
    </Panel>
  )
}

export const GroupFairGuardPage = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.fairGuards.ofGroup.queryOptions({ input: { groupId } }))
  const group = useMe().groups.find((each) => each.groupId === groupId)
  return (
    <>
      <PageHead
        title={words.title}
        eyebrow={
          <Link to="/groups/$groupId/dashboard" params={{ groupId }}>
            {group?.name ?? words.group}
          </Link>
        }
        sub={words.sub}
      />
      <Loaded
        query={query}
        errorTitle={words.failedToLoad}
        errorText={messageOf}
        skeleton={<SkeletonCards count={1} height={420} />}
      >
        {(shown) => <Read shown={shown} />}
      </Loaded>
    </>
  )
}
