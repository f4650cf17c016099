/** Every violation below `root`, as one line each. */
export function checkStructure(root: string): string[]
