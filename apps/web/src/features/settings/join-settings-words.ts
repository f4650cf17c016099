export const withACode = 'Join with a code'
export const invitationCode = 'Invitation code'
export const codeHint =
  'Eight letters and digits, from a member of the group. You see the group before you join.'
export const codeMissing = 'Type the code first.'
export const joinGroup = 'Look at the group'
export const newGroup = 'No group yet?'
export const newGroupHint = 'Start one for your school, team or street, and invite the others.'
export const createGroup = 'Create a group'
