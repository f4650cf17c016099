// Words of new-pool.tsx and new-pool-page.tsx.
export const aGroupIsRequired = 'A group is required.'
export const createGroup = 'Create Group'
export const whoCreatesPools = 'Pools belong to a group: start one, or join one with a code.'
export const group = 'Group'
export const chooseAGroupFirst = 'Choose a group first'
export const createNewPool = 'Create New Pool'
export const sub = 'A trip that repeats. Beanpool plans its drivers at once.'
export const noRoomForAnotherPool = 'No room for another pool'
export const theFormDidNotLoad = 'The form did not load'

export const upgradeToPro = 'Upgrade to Pro'
export const seeThePools = 'See the pools'
