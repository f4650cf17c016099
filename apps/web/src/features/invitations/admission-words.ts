// Words of admission-panel.tsx.
export const title = 'Who can invite and join'
export const whoIsApproved = 'Who waits for an admin'
export const invitedByMembers = 'Families that members invite'
export const invitedByMembersHint = 'Whom an admin invites is in at once.'
export const everyone = 'Every new family'
export const everyoneHint =
  'An admin looks at each family, those that admins invite too. Codes that are out already ask too.'
export const membersInvite = 'Members can invite'
export const membersInviteHint = 'Off: only admins invite. Codes that members gave out still ask an admin.'
export const saved = 'Saved'
export const savedLine = 'Members are told what changed.'
export const couldNotSave = 'Could not save'
export const onlyAdmins = 'Only group admins can change this.'
export const failedToLoad = 'Failed to load who can invite'
export const adminsDecide = 'Group admins choose this.'
export const readRule = { invited_by_members: invitedByMembers, everyone }
export const membersMay = (may: boolean): string => (may ? 'Members can invite.' : 'Only admins invite.')
