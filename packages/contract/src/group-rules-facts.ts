// The choices of a group's rules for the screens that name them. Without zod, which no browser should load for them.
import { carSeatPolicies, musicPolicies, temperatureBounds } from '@beanpool/domain/groups/group-rules'

export const groupRulesFacts = { musicPolicies, carSeatPolicies, temperatureBounds }
