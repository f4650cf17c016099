// Words for the choice of a group between fewer drives and more even balances.
import type { CarPrice } from '@beanpool/contract/fair-guard-facts'

export const evenness: Record<CarPrice, { name: string; text: string }> = {
  160000: {
    name: 'Fewest drives',
    text: 'A date has only as many cars as its kids need, even where a family stays far behind.',
  },
  40000: {
    name: 'Fewer drives',
    text: 'A date gets one more car only where a family would stay far behind without it.',
  },
  16000: {
    name: 'A balance of both',
    text: 'A date gets one more car where that evens out turns a good deal.',
  },
  4000: { name: 'More even', text: 'A date gets one more car where that evens out turns a little.' },
  0: { name: 'Most even', text: 'A date gets one more car wherever that evens out turns at all.' },
}
