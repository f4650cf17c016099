export type Parts = { scripts: string[]; styles: string[] }
type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
export type Manifest = Record<string, Chunk>
export function finishDocument(html: string, tokens: string): string
export function partsOfRoutes(manifest: Manifest): { routes: Record<string, Parts>; ride: Parts }
