// Words of the page on a group's Fair Guard.
export const title = 'Fair Guard'
export const group = 'Group'
export const failedToLoad = 'Failed to load Fair Guard'
export const sub = 'The rules that keep turns even in this group.'
export const changedForGroup = 'Changed for this group'
export const adminsChange = 'Admins change it. If a rule does not suit your family, talk to them.'
