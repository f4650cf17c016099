import { expect, test } from 'vitest'
import { forgetDraftsIn } from './use-sign-out.ts'

test('drafts are deleted, but settings of the device are kept', () => {
  const kept = new Map([
    ['beanpool-set-up-kid-ana', '["Mia"]'],
    ['beanpool-sign-up', '{"firstName":"Ana"}'],
    ['mantine-color-scheme-value', 'dark'],
    ['beanpool-message-ana-maple', '{"text":"I am ill"}'],
    ['beanpool-group-draft', '{"name":"Maple"}'],
    ['beanpool-runs-ABCD2345', '[]'],
    ['beanpool-pool-maple', '{"name":"Soccer"}'],
    ['beanpool-push-asked', 'yes'],
  ])
  forgetDraftsIn({
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    removeItem: (key) => void kept.delete(key),
  })
  expect([...kept.keys()]).toEqual(['mantine-color-scheme-value', 'beanpool-push-asked'])
})
