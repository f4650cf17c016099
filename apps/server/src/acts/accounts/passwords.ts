// Hashes passwords, few at once: each takes a processor and one of the four threads that packing answers and reading files need too.
import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { atMost } from '../../base/at-most.ts'

const inTurn = atMost(Math.min(3, availableParallelism()))

export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (asked: { hash: string; password: string }) => Promise<boolean>
}

export const passwords: Passwords = {
  hash: (password) => inTurn(() => hashPassword(password)),
  verify: (asked) => inTurn(() => verifyPassword(asked)),
}
