// How long a message may be, for the field in which it is typed. Without zod, which no browser should load for it.
import { longestMessage as longest } from '@beanpool/domain/messages/message-rules'

export const longestMessage = longest
