// Shows the links in the account's settings, to copy or to replace.
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { RenewLinks } from './renew-links.tsx'
import * as words from './words.ts'

export const CalendarLinks = () => {
  const query = useQuery(api.feeds.links.queryOptions())
  return (
    <Panel title={words.calendarLinks}>
      <Loaded query={query} skeleton={<SkeletonCards count={1} />}>
        {(links) => (
          <Stack gap={20}>
            {[
              { name: words.myAssignments, address: links.assignments },
              { name: words.myKids, address: links.kids },
            ].map(({ name, address }) => (
              <TextInput
                key={name}
                label={name}
                value={address}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
            ))}
            <RenewLinks links={links} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}
