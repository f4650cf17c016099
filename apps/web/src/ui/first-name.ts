import { isolated } from '@beanpool/contract/isolated'

/** For a sentence: a name written from right to left keeps its place in it. */
export const firstName = (name: string): string => isolated(name.trim().split(/\s+/)[0] ?? name)
