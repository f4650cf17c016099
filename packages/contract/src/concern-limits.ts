// How long a concern may be, for the field in which it is typed. Without zod, which no browser should load for it.
import { longestConcern as longest } from '@beanpool/domain/concerns/concerns'

export const longestConcern = longest
