// The numbers of invitations for the screens that name them. Without zod, which no browser should load for them.
import { mostAtOnce as atOnce, householdsPerLink as perLink } from '@beanpool/domain/invitations/invite-code'

export const householdsPerLink = perLink
/** Addresses in one list. */
export const mostAtOnce = atOnce
