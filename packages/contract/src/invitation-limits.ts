// The numbers of invitations for the screens that name them. Without zod, which no browser should load for them.
import { householdsPerLink as perLink } from '@beanpool/domain/invitations/invite-code'

export const householdsPerLink = perLink
