// The urgent ride of a message, above everything else on its group's page.
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import classes from './urgent.module.css'
import { UrgentItem } from './urgent-item.tsx'
import { type ReadRequests, urgentListFrom } from './urgent-list.ts'
import * as words from './words.ts'

type NamedRequestProps = { groupId: string; requestId: string; read: ReadRequests }

export const NamedRequest = ({ groupId, requestId, read }: NamedRequestProps) => {
  const query = useQuery(urgentListFrom(read, groupId))
  return (
    <div className={classes.named}>
      <Panel title={words.urgentRide}>
        <Loaded query={query} skeleton={<SkeletonCards count={1} height={90} />}>
          {({ requests }) => {
            const request = requests.find((each) => each.requestId === requestId)
            return request ? <UrgentItem request={request} /> : <p>{words.over}</p>
          }}
        </Loaded>
      </Panel>
    </div>
  )
}
