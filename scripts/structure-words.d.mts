type Source = { path: string; text: string }
export function readProse(source: Source): { line: number; words: string }[]
export function checkWords(root: string, sources: Source[]): string[]
