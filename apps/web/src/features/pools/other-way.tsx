// The other direction of a pool, on its page: a link to it, or for admins a button to make it.
import type { PoolDetail } from '@beanpool/contract/pools'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { fieldIssues } from '../../api/api.ts'
import { wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as everyday from '../../ui/everyday-words.ts'
import { Buttons, Stack } from '../../ui/layout.tsx'
import * as words from './form-words.ts'
import { usualBackAt } from './pool-form-values.ts'
import classes from './pools.module.css'
import { useAddReturn } from './use-add-return.ts'

const AddReturn = ({ detail, onClose }: { detail: PoolDetail; onClose: () => void }) => {
  const { pool } = detail
  const [backAt, setBackAt] = useState(usualBackAt(pool.startTime))
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddReturn(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add
      .send({ poolId: pool.poolId, backAt })
      .catch((error: unknown) => setProblem(fieldIssues(error)[0]?.message ?? null))
  }
  return (
    <Dialog onClose={onClose} title={words.addTheReturnTrip}>
      <Stack as="form" onSubmit={submit} noValidate>
        <p>{words.whatItAdds(pool.toName, pool.fromName, pool.name)}</p>
        <TextInput
          label={words.backAt}
          type="time"
          value={backAt}
          onChange={(event) => {
            setBackAt(event.currentTarget.value)
            setProblem(null)
          }}
          error={problem}
        />
        <Buttons data-fill>
          <Button type="submit" loading={add.isPending}>
            {words.addReturnTrip}
          </Button>
          <Button variant="default" onClick={onClose}>
            {everyday.cancel}
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}

export const OtherWay = ({ detail }: { detail: PoolDetail }) => {
  const [adding, setAdding] = useState(false)
  const { otherWay, pool } = detail
  if (otherWay)
    return (
      <div>
        <dt>{otherWay.isReturn ? words.wayBack : words.wayThere}</dt>
        <dd>
          <Link to="/pools/$poolId" params={{ poolId: otherWay.poolId }} className={classes.other}>
            {otherWay.name}
          </Link>
          <small>
            {weekdaysText(otherWay.weekdayMask)}, {wallTimeText(otherWay.startTime)}
          </small>
        </dd>
      </div>
    )
  if (!pool.isAdmin || detail.hasEnded) return null
  return (
    <div>
      <dt>{words.wayBack}</dt>
      <dd>
        <Button variant="default" onClick={() => setAdding(true)}>
          {words.addTheReturnTrip}
        </Button>
        {adding && <AddReturn detail={detail} onClose={() => setAdding(false)} />}
      </dd>
    </div>
  )
}
