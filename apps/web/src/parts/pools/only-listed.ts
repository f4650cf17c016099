/** Leaves out chosen pools that are no longer in the list: another admin may have deleted one in the meantime. */
export const onlyListed = <Request extends { poolIds: string[] }>(
  request: Request,
  pools: { poolId: string }[],
): Request => ({
  ...request,
  poolIds: request.poolIds.filter((id) => pools.some(({ poolId }) => poolId === id)),
})
