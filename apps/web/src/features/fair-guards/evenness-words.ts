// Texts for the choice between fewer drives and more even balances.
import type { CarPrice } from '@beanpool/domain/planner/car-price'
import * as everyday from '../../ui/everyday-words.ts'

export const evenness: Record<CarPrice, { name: string; text: string }> = {
  160000: {
    name: 'Fewest drives',
    text: 'As few cars as the kids need.',
  },
  40000: {
    name: everyday.fewerDrives,
    text: 'One more car only for a family far behind.',
  },
  16000: {
    name: 'A balance of both',
    text: 'One more car where it helps a lot.',
  },
  4000: { name: everyday.moreEven, text: 'One more car where it helps a little.' },
  0: { name: 'Most even', text: 'One more car wherever it helps.' },
}
