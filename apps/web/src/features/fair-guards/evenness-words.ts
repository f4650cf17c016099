// Words for a group's choice between fewer drives and more even balances.
import type { CarPrice } from '@beanpool/domain/planner/input/types'

export const evenness: Record<CarPrice, { name: string; text: string }> = {
  160000: {
    name: 'Fewest drives',
    text: 'Only as many cars go as the kids need, even where a family stays far behind.',
  },
  40000: {
    name: 'Fewer drives',
    text: 'One more car goes only where a family would stay far behind without it.',
  },
  16000: {
    name: 'A balance of both',
    text: 'An extra car goes only where it makes turns much more even.',
  },
  4000: { name: 'More even', text: 'One more car goes where it makes turns a little more even.' },
  0: { name: 'Most even', text: 'One more car goes wherever it makes turns more even at all.' },
}
