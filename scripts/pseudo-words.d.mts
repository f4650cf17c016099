import type { Plugin } from 'vite'

export const opens: string
export const closes: string
export function markWords(path: string, text: string): string
export function pseudoLanguage(): Plugin
