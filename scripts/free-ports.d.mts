export function findFreePorts(count: number): Promise<number[]>
