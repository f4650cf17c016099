export const denied = { title: 'Access Denied', text: "You don't have access to this group." }
export const failed = { title: 'Error', text: 'Failed to load group data. Please try again.' }
