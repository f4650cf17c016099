// Delete Account: shows what goes, what stays and who drives then; afterwards the owner proves their identity.
import type { DeletionPreview } from '@beanpool/contract/account-deletion'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { momentText } from '../../ui/date-words.ts'
import { Buttons, Named, Rows, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { Aside } from '../../ui/text.tsx'
import leaving from '../leaving/leaving.module.css'
import { Points } from '../roles/points.tsx'
import { DeleteProof } from './delete-proof.tsx'
import * as words from './security-words.ts'

const shownDrives = 5

type Shown = { preview: DeletionPreview }

const Drives = ({ preview: { drives, coParentName } }: Shown) => (
  <section>
    <h3 className={leaving.head}>{words.drives(drives.length)}</h3>
    <Rows data-boxed>
      {drives.slice(0, shownDrives).map((drive) => (
        <Named as="li" key={drive.rideId}>
          <b>{momentText(drive.startAt, drive.timeZone)}</b>
          <Aside>
            {drive.poolName} · {drive.groupName}
          </Aside>
          <Aside>{words.driveFate(drive.fate, coParentName)}</Aside>
        </Named>
      ))}
      {drives.length > shownDrives && <li>{words.moreDrives(drives.length - shownDrives)}</li>}
    </Rows>
  </section>
)

const Groups = ({ preview: { groups, coParentName } }: Shown) => (
  <section>
    <h3 className={leaving.head}>{words.groups}</h3>
    <Rows data-boxed>
      {groups.map((group) => (
        <Named as="li" key={group.groupId}>
          <b>{group.name}</b>
          <Aside>{words.groupFate(group, coParentName)}</Aside>
        </Named>
      ))}
    </Rows>
  </section>
)

const Effect = ({ preview }: Shown) => (
  <div className={leaving.cols}>
    <section>
      <h3 className={leaving.head}>{words.goes}</h3>
      <Points points={words.goesPoints(preview)} />
    </section>
    <section>
      <h3 className={leaving.head}>{words.stays}</h3>
      <Points points={words.staysPoints(preview)} />
    </section>
    {preview.groups.length > 0 && <Groups preview={preview} />}
    {preview.drives.length > 0 && <Drives preview={preview} />}
  </div>
)

const Blocked = ({ groups }: Pick<DeletionPreview, 'groups'>) => (
  <Panel title={words.blockedTitle}>
    <Stack className={leaving.stack}>
      <p>{words.blocked(groups.map(({ name }) => name))}</p>
      <Buttons>
        {groups.map(({ groupId, name }) => (
          <ButtonLink
            key={groupId}
            to="/groups/$groupId/settings"
            params={{ groupId }}
            hash="families"
            variant="default"
          >
            {words.toGroup(name)}
          </ButtonLink>
        ))}
      </Buttons>
    </Stack>
  </Panel>
)

export const DeleteAccount = () => {
  const code = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('code') })
  const query = useQuery(api.accountDeletion.preview.queryOptions())
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={2} height={220} />}>
      {(preview) => {
        const blocked = preview.groups.filter(({ fate }) => fate === 'blocked')
        return (
          <Stack gap={20}>
            {blocked.length > 0 && <Blocked groups={blocked} />}
            <Panel title={words.deleteAccountTitle}>
              <Stack className={leaving.stack}>
                <p>{words.deleteAccountLead(preview.email)}</p>
                <div>
                  <ButtonLink to="/settings/$part" params={{ part: 'data' }} variant="default">
                    {words.downloadFirst}
                  </ButtonLink>
                </div>
                <Effect preview={preview} />
              </Stack>
            </Panel>
            {blocked.length === 0 && <DeleteProof preview={preview} code={code} />}
          </Stack>
        )
      }}
    </Loaded>
  )
}
