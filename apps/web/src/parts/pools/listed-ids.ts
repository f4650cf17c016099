/** Leaves out ticked pools that are no longer in the list: another admin may have deleted one in the meantime. */
export const listedIds = (poolIds: string[], pools: { poolId: string }[]): string[] =>
  poolIds.filter((id) => pools.some(({ poolId }) => poolId === id))
