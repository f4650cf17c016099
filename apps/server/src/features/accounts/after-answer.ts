// Runs after each answer of the sign-in library: what a browser keeps once it has signed up or in.
import { createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { noteSignUp } from './sign-up-proof.ts'

const signedUp = z.object({ user: z.object({ id: z.string() }) })

export function afterAnswer() {
  return createAuthMiddleware(async (request) => {
    const { returned } = request.context
    if (request.path === '/sign-up/email') {
      const answer = signedUp.safeParse(returned)
      if (answer.success) await noteSignUp(request, answer.data.user.id)
    }
  })
}
