/** Returns every violation below `root`, one line each. */
export function checkStructure(root: string): string[]
