// Delete Account: shows what is deleted, what stays and who drives instead. The owner then proves their identity.
import type { DeletionPreview } from '@beanpool/contract/account-deletion'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api, messageOf, reasonOf } from '../../api/api.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { ProviderButtons } from '../../features/accounts/provider-buttons.tsx'
import leaving from '../../parts/leaving/leaving.module.css'
import { Points } from '../../parts/roles/points.tsx'
import { useSignOut } from '../../parts/session/use-sign-out.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { browserTimeZone, momentText, timeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Named, Rows, Stack } from '../../ui/layout.tsx'
import noticeClasses from '../../ui/notice.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Loaded, SkeletonCards } from '../../ui/states.tsx'
import { tellRefusal } from '../../ui/tell-refusal.ts'
import { Aside } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import * as words from './security-words.ts'
import classes from './settings.module.css'

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
    <h3 className={leaving.head}>{everyday.yourGroups}</h3>
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
            <Panel title={everyday.deleteAccount}>
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

// The account's owner proves their identity with the password, a provider or a mailed link,
// and then deletes the account.

type Proof = { password?: string; code?: string }

const useDeleting = (onWrongPassword: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  return useSubmit(
    api.accountDeletion.run.mutationOptions({
      // Also deletes what is stored on this device. The page then says goodbye.
      onSuccess: () => signOut('/home#goodbye'),
      onError: async (error) => {
        if (reasonOf(error) === 'wrong_password') return onWrongPassword()
        tellRefusal(words.notDeleted, error, words.refusals)
        // Without the expired link the page offers the other proofs.
        if (reasonOf(error) === 'link_ended')
          await navigate({ to: '/settings/$part', params: { part: 'delete' }, replace: true })
        await queries.invalidateQueries({ queryKey: api.accountDeletion.preview.key() })
      },
    }),
  )
}

const ByMail = ({ email, only }: { email: string; only: boolean }) => {
  const send = useSubmit(
    api.accountDeletion.sendLink.mutationOptions({
      onError: (error) => toast({ title: words.linkNotSent, text: messageOf(error), tone: 'bad' }),
    }),
  )
  if (send.data !== undefined) return <p role="status">{words.deleteAccountLinkSent(email)}</p>
  return (
    <Button variant="default" onClick={() => send.mutate(undefined)} loading={send.isPending}>
      {only ? everyday.emailLink : words.deleteAccountEmailLink}
    </Button>
  )
}

const Sure = ({ onKeep, onDelete, busy }: { onKeep: () => void; onDelete: () => void; busy: boolean }) => (
  <Notice title={words.sureTitle} onClose={onKeep}>
    <div className={noticeClasses.answers}>
      <Button onClick={onKeep}>{words.keep}</Button>
      <Button variant="default" color="red.9" onClick={onDelete} loading={busy}>
        {words.deleteForGood}
      </Button>
    </div>
  </Notice>
)

type Proving = { preview: DeletionPreview; code: string | null }

const DeleteProof = ({ preview: { email, proof }, code }: Proving) => {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sure, setSure] = useState<Proof | null>(null)
  const deleting = useDeleting(() => setProblem(words.addressWrongPassword))
  const isProved = code !== null || proof.freshUntil !== null
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    setSure(code !== null ? { code } : proof.freshUntil !== null ? {} : { password })
  }
  const remove = () => {
    if (sure) deleting.mutate(sure)
    setSure(null)
  }
  const needsPassword = !isProved && proof.password
  return (
    <Panel title={everyday.confirmIt}>
      <Stack as="form" onSubmit={ask} noValidate>
        {code !== null && <p>{words.byLink}</p>}
        {code === null && proof.freshUntil !== null && (
          <p>{words.justSignedIn(timeText(proof.freshUntil, browserTimeZone()))}</p>
        )}
        {needsPassword && (
          <PasswordField
            label={everyday.yourPassword}
            autoComplete="current-password"
            value={password}
            error={problem}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setProblem(null)
            }}
          />
        )}
        {!isProved && !proof.password && proof.providers.length > 0 && <p>{words.signInAgain}</p>}
        {!isProved && <ProviderButtons redirect="/settings/delete" only={proof.providers} />}
        <div className={classes.buttons}>
          {(isProved || proof.password) && (
            <Button
              type="submit"
              color="red.9"
              disabled={needsPassword && password === ''}
              loading={deleting.isPending}
            >
              {everyday.deleteAccount}
            </Button>
          )}
          {!isProved && <ByMail email={email} only={!proof.password} />}
        </div>
      </Stack>
      {sure && <Sure onKeep={() => setSure(null)} onDelete={remove} busy={deleting.isPending} />}
    </Panel>
  )
}
