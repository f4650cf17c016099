// Step 1 once the group is made: what it was made with, and the way on. Nothing is made twice.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import classes from './founding.module.css'
import { FoundingFrame } from './founding-frame.tsx'
import * as words from './founding-words.ts'

export const BasicsMade = ({ groupId }: { groupId: string }) => {
  const query = useQuery(api.groups.dashboard.queryOptions({ input: { groupId } }))
  return (
    <FoundingFrame groupId={groupId} step={1} title={words.yourGroupIsMade} lead={words.itWorksAlready}>
      <Loaded
        query={query}
        errorTitle={words.failedToLoadGroup}
        skeleton={<SkeletonCards count={1} height={180} />}
      >
        {({ name, description, city, timeZone }) => (
          <>
            <dl className={classes.facts}>
              {[
                { label: words.groupName, value: name },
                { label: words.description, value: description },
                { label: words.city, value: city },
                { label: words.timeZone, value: timeZone },
              ]
                .filter(({ value }) => value)
                .map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
            <ButtonLink to="/create-group" search={{ group: groupId, step: 2 }}>
              {everyday.goOn}
            </ButtonLink>
          </>
        )}
      </Loaded>
    </FoundingFrame>
  )
}
