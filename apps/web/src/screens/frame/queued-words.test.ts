import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { Kept } from '../../api/outbox.ts'
import type { QueuedName } from '../../api/sending.ts'
import { problemOf } from './queued-words.ts'

const problem = (name: QueuedName, reason: string) =>
  problemOf({ name } as Kept, new ORPCError('REFUSED', { data: { reason, detail: null } }))

test('a Not riding that arrives too late to be free can be sent again at its cost, unlike other refused changes', () => {
  const choices = [{ label: 'Not riding, pay', change: { shown: { late: true } } }]
  expect(problem('rides.notRiding', 'now_late')).toEqual({
    text: 'It’s too late to cancel for free.',
    choices,
  })
  expect(problem('rides.notRiding', 'already_started')?.choices).toEqual([])
})

test('a Done that was refused leads to who rode only if the ride is over', () => {
  expect(problem('rides.complete', 'over')?.text).toMatch(/ Wrong\? Change who rode in the ride\.$/)
  expect(problem('rides.complete', 'seats_changed')?.text).toBe('The seats changed. Look again.')
})
