import { isolated } from '@beanpool/contract/in-words'

/** Isolates the name in a sentence: one written from right to left keeps its place in it. */
export const firstName = (name: string): string => isolated(name.trim().split(/\s+/)[0] ?? name)
