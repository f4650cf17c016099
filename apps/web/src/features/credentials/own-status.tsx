// Warns an adult whose credentials keep them from driving in a group that requires credentials, or soon will.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Ends } from '../../ui/layout.tsx'
import classes from './credentials.module.css'
import * as words from './words.ts'

export const OwnStatus = ({ groupId }: { groupId: string }) => {
  const { data } = useQuery(api.credentials.mine.queryOptions())
  const status = data?.groups.find((group) => group.groupId === groupId)?.status
  if (status === undefined || status === 'ok') return null
  return (
    <Ends mb={20} className={classes.own}>
      <p>{words.ownStatus[status]}</p>
      <ButtonLink to="/settings/$part" params={{ part: 'credentials' }} variant="default">
        {words.yourCredentials}
      </ButtonLink>
    </Ends>
  )
}
