type Source = { path: string; text: string }
export function readSentences(source: Source): { line: number; words: string }[]
export function checkSentences(sources: Source[]): string[]
