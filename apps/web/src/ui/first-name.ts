import { isolated } from '@beanpool/contract/in-words'

/** Isolates the name in a sentence, so a right-to-left name keeps its place. */
export const firstName = (name: string): string => isolated(name.trim().split(/\s+/)[0] ?? name)
